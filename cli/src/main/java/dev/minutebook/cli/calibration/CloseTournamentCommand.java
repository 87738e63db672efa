package dev.minutebook.cli.calibration;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "close",
        description = "Takes no more predictions.",
        footer = "  minutebook calibration close 01975ba0-7c00-7000-8000-000000000001")
final class CloseTournamentCommand extends WriteCommand {

    @Mixin private final TournamentArgument tournament = new TournamentArgument();

    CloseTournamentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(
                desk.workspace().calibration().close(tournament.id()),
                CalibrationViews.tournament());
        desk.screen()
                .hint(
                        "Say what came true: "
                                + desk.command(
                                        "calibration",
                                        "resolve",
                                        tournament.id().text(),
                                        "OUTCOME"));
    }
}
