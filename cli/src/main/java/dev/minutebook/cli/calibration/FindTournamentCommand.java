package dev.minutebook.cli.calibration;

import dev.minutebook.api.Problem;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        description = "Shows one tournament.",
        footer = "  minutebook calibration find 01975ba0-7c00-7000-8000-000000000001")
final class FindTournamentCommand extends WorkspaceCommand {

    @Mixin private final TournamentArgument tournament = new TournamentArgument();

    FindTournamentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Tournament found =
                desk.workspace()
                        .calibration()
                        .find(tournament.id())
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no tournament "
                                                        + tournament.id().text()));
        desk.show(found, CalibrationViews.tournament());
        desk.screen()
                .hint(
                        "Who predicted what: "
                                + desk.command("calibration", "predictions", found.id().text()));
    }
}
