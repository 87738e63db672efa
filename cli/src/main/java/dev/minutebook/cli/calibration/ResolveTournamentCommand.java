package dev.minutebook.cli.calibration;

import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "resolve",
        description = "Says what came true, and counts every prediction once.",
        footer = "  minutebook calibration resolve 01975ba0-7c00-7000-8000-000000000001 yes")
final class ResolveTournamentCommand extends WriteCommand {

    @Mixin private final TournamentArgument tournament = new TournamentArgument();

    @Parameters(
            index = "1",
            paramLabel = "OUTCOME",
            description = "One of the options, word for word.")
    private String outcome = "";

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    ResolveTournamentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ResolveTournament request = new ResolveTournament(outcome, speaker.find(desk).orElse(null));
        desk.show(
                desk.workspace().calibration().resolve(tournament.id(), request),
                CalibrationViews.tournament());
        desk.screen()
                .hint(
                        "What each prediction scored: "
                                + desk.command(
                                        "calibration", "predictions", tournament.id().text()));
    }
}
