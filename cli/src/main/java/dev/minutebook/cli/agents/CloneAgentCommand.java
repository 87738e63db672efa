package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "clone",
        description = "Makes a new agent with the kind, model and constitution of another.",
        footer = "  minutebook agents clone ada ada-two")
final class CloneAgentCommand extends WriteCommand {

    @Mixin private final AgentArgument agent = new AgentArgument();

    @Parameters(index = "1", paramLabel = "NEW-NAME", description = "The name of the new agent.")
    private String newName = "";

    CloneAgentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Agent agent = desk.workspace().agents().clone(this.agent.ref(), newName);
        desk.show(agent, AgentViews.agent(desk.names()));
    }
}
