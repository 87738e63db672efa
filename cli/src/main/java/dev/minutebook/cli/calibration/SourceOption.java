package dev.minutebook.cli.calibration;

import dev.minutebook.api.calibration.CalibrationSource;
import picocli.CommandLine.Option;

/// What confidences are held against.
final class SourceOption {

    @Option(
            names = "--source",
            paramLabel = "SOURCE",
            completionCandidates = Sources.class,
            description =
                    "outcomes: what came true (default); votes: whether a vote's choice carried.")
    private CalibrationSource source = CalibrationSource.OUTCOMES;

    CalibrationSource source() {
        return source;
    }
}
