package dev.minutebook.cli.agents;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "session",
        description = "Shows one life of an agent.",
        footer = "  minutebook agents session 01975ba0-7c00-7000-8000-000000000001")
final class SessionCommand extends WorkspaceCommand {

    @Mixin private final SessionArgument session = new SessionArgument();

    SessionCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        SessionId wanted = session.id();
        AgentSession found =
                desk.workspace()
                        .agents()
                        .session(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no session " + wanted.text()));
        desk.show(found, AgentViews.session(desk.names()));
    }
}
