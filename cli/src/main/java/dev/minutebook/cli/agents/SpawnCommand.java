package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "spawn",
        description = "Begins a new life of an agent.",
        footer = {
            "  minutebook agents spawn ada",
            "  minutebook agents spawn ada --parent 01975ba0-7c00-7000-8000-000000000001"
        })
final class SpawnCommand extends WriteCommand {

    @Mixin private final AgentArgument agent = new AgentArgument();

    @Option(
            names = "--parent",
            paramLabel = "SESSION",
            description = "The life that asked for this one.")
    private @Nullable SessionId parent;

    SpawnCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AgentSession session = desk.workspace().agents().spawn(agent.ref(), parent);
        desk.show(session, AgentViews.session(desk.names()));
        desk.screen()
                .hint(
                        "What it should know: "
                                + desk.command("agents", "wake", session.id().text()));
    }
}
