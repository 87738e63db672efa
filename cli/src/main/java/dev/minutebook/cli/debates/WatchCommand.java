package dev.minutebook.cli.debates;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "watch",
        description =
                "Shows a debate as it goes on, from its beginning to its decision; a lost connection is taken up again."
                        + " Ends with 0 when it was completed and with 1 when it failed, was cancelled, or you stop with"
                        + " Ctrl-C.",
        footer = {
            "  minutebook debates watch 01975ba0-7c00-7000-8000-000000000001",
            "  minutebook debates watch 01975ba0-7c00-7000-8000-000000000001 --output json"
        })
final class WatchCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    WatchCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws InterruptedException {
        Watching.to(desk, desk.workspace(), debate.id());
    }
}
