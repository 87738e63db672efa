package dev.minutebook.cli.debates;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;

@Command(
        name = "statistics",
        description = "Shows what came of all debates.",
        footer = "  minutebook debates statistics")
final class StatisticsCommand extends WorkspaceCommand {

    StatisticsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(desk.workspace().debates().statistics(), DebateViews.statistics());
    }
}
