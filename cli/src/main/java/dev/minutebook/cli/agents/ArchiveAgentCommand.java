package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "archive",
        description = "Takes an agent out of use. Its name becomes free; all it did stays.",
        footer = "  minutebook agents archive ada")
final class ArchiveAgentCommand extends WriteCommand {

    @Mixin private final AgentArgument agent = new AgentArgument();

    ArchiveAgentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Agent agent = desk.workspace().agents().archive(this.agent.ref());
        desk.show(agent, AgentViews.agent(desk.names()));
    }
}
