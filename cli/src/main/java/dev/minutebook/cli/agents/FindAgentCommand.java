package dev.minutebook.cli.agents;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        description = "Shows one agent with all that is known of it.",
        footer = {"  minutebook agents find ada", "  minutebook agents find ada --output json"})
final class FindAgentCommand extends WorkspaceCommand {

    @Mixin private final AgentArgument agent = new AgentArgument();

    FindAgentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AgentRef wanted = agent.ref();
        Agent found =
                desk.workspace()
                        .agents()
                        .find(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no agent '" + wanted + "'"));
        desk.show(found, AgentViews.agent(desk.names()));
    }
}
