package dev.minutebook.cli.calibration;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "predictions",
        description = "Lists who predicted what in a tournament.",
        footer = "  minutebook calibration predictions 01975ba0-7c00-7000-8000-000000000001")
final class PredictionsCommand extends WorkspaceCommand {

    @Mixin private final TournamentArgument tournament = new TournamentArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    PredictionsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                CalibrationViews.prediction(),
                "Nobody predicted it.",
                page -> desk.workspace().calibration().predictions(tournament.id(), page));
    }
}
