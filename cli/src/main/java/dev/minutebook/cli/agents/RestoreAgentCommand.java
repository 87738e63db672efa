package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "restore",
        description = "Brings an archived agent back, by id.",
        footer = "  minutebook agents restore 01975ba0-7c00-7000-8000-000000000001")
final class RestoreAgentCommand extends WriteCommand {

    @Mixin private final AgentArgument agent = new AgentArgument();

    RestoreAgentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Agent agent = desk.workspace().agents().restore(this.agent.ref());
        desk.show(agent, AgentViews.agent(desk.names()));
    }
}
