package dev.minutebook.cli.calibration;

import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "predict",
        description =
                "Says what an agent expects, and how sure it is. The last one before it closes counts.",
        footer =
                "  minutebook calibration predict 01975ba0-7c00-7000-8000-000000000001 yes --confidence 0.8 --as ada")
final class PredictCommand extends WriteCommand {

    @Mixin private final TournamentArgument tournament = new TournamentArgument();

    @Parameters(
            index = "1",
            paramLabel = "CHOICE",
            description = "One of the options, word for word.")
    private String choice = "";

    @Option(
            names = "--confidence",
            required = true,
            paramLabel = "N",
            description = "How sure, 0 to 1.")
    private double confidence;

    @Option(names = "--rationale", paramLabel = "TEXT", description = "Why; @file and - work.")
    private @Nullable String rationale;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    PredictCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        MakePrediction request =
                new MakePrediction(
                        speaker.agent(desk), choice, confidence, desk.optionalText(rationale));
        desk.show(
                desk.workspace().calibration().predict(tournament.id(), request),
                CalibrationViews.prediction());
    }
}
