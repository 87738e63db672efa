package dev.minutebook.cli.calibration;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "leaderboard",
        description = "Lists the best calibrated, of those with ten predictions or more.",
        footer = {
            "  minutebook calibration leaderboard",
            "  minutebook calibration leaderboard builds --source votes"
        })
final class LeaderboardCommand extends WorkspaceCommand {

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "DOMAIN",
            description = "Only this domain (default: overall).")
    private @Nullable String domain;

    @Mixin private final SourceOption source = new SourceOption();

    @Mixin private final PageOptions pages = new PageOptions();

    LeaderboardCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                CalibrationViews.standing(),
                "Nobody has ten counted predictions there yet.",
                page -> desk.workspace().calibration().leaderboard(source.source(), domain, page));
    }
}
