package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "cancel",
        description = "Ends a debate that has not ended. Its open asks are withdrawn.",
        footer =
                "  minutebook debates cancel 01975ba0-7c00-7000-8000-000000000001 \"Decided elsewhere\"")
final class CancelDebateCommand extends WriteCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "REASON",
            description = "Why; @file and - work.")
    private @Nullable String reason;

    CancelDebateCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Debate cancelled =
                desk.workspace().debates().cancel(debate.id(), desk.optionalText(reason));
        desk.show(cancelled, DebateViews.debate());
    }
}
