package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "rename",
        description = "Gives an agent another name. What it said stays with it.",
        footer = "  minutebook agents rename ada lovelace")
final class RenameAgentCommand extends WriteCommand {

    @Mixin private final AgentArgument agent = new AgentArgument();

    @Parameters(index = "1", paramLabel = "NEW-NAME", description = "The name it gets.")
    private String newName = "";

    RenameAgentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Agent agent = desk.workspace().agents().rename(this.agent.ref(), newName);
        desk.show(agent, AgentViews.agent(desk.names()));
    }
}
