package dev.minutebook.cli.calibration;

import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "open",
        description = "Asks a question to be predicted.",
        footer = {
            "  minutebook calibration open \"Will the release be on time?\"",
            "  minutebook calibration open \"Which build is faster?\" --option old --option new --domain builds --closes 2d"
        })
final class OpenTournamentCommand extends WriteCommand {

    @Parameters(
            index = "0",
            paramLabel = "QUESTION",
            description = "What is to be predicted; @file and - work.")
    private String question = "";

    @Option(
            names = "--option",
            paramLabel = "TEXT",
            description = "An answer that may be predicted (default: yes and no).")
    private List<String> options = new ArrayList<>();

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "Where it belongs; predictions then count there too.")
    private @Nullable String domain;

    @Option(
            names = "--closes",
            paramLabel = "WHEN",
            description = "Until when predictions are taken: a date, a time, or so long from now.")
    private @Nullable String closes;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    OpenTournamentCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        OpenTournament request =
                new OpenTournament(
                        desk.text(question),
                        options.isEmpty() ? List.of("yes", "no") : options,
                        domain,
                        closes == null ? null : Moment.parse(closes, desk.surroundings().clock()),
                        speaker.find(desk).orElse(null));
        Tournament tournament = desk.workspace().calibration().open(request);
        desk.show(tournament, CalibrationViews.tournament());
        desk.screen()
                .hint(
                        "Predict: "
                                + desk.command(
                                        "calibration",
                                        "predict",
                                        tournament.id().text(),
                                        tournament.options().getFirst(),
                                        "--confidence",
                                        "0.7"));
    }
}
