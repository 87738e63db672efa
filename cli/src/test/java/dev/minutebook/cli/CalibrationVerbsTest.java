package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.CliFixture.Outcome;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The words of `calibration`, and what is refused before a book is asked.
class CalibrationVerbsTest {

    private static final String ID = "01975ba0-7c00-7000-8000-000000000001";

    private final CliFixture cli = new CliFixture();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "calibration open",
                "calibration find",
                "calibration list",
                "calibration predict",
                "calibration predictions",
                "calibration close",
                "calibration resolve",
                "calibration of",
                "calibration domains",
                "calibration leaderboard",
                "calibration recalibrate"
            })
    void every_command_explains_itself_with_an_example(String command) {
        Outcome outcome = cli.line(command + " --help");

        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("Usage: minutebook " + command, "Examples:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "calibration open",
                "calibration open question --option one",
                "calibration open question --option a --option a",
                "calibration open question --domain a//b",
                "calibration open question --closes soon",
                "calibration find 7",
                "calibration list --status over",
                "calibration predict " + ID + " yes --as ada",
                "calibration predict " + ID + " yes --confidence 0.5",
                "calibration predict " + ID + " yes --confidence 1.5 --as ada",
                "calibration predict " + ID + " yes --confidence much --as ada",
                "calibration resolve " + ID,
                "calibration of ada --source rumours",
                "calibration recalibrate ada",
                "calibration recalibrate ada 2"
            })
    void what_cannot_be_meant_is_refused_with_advice(String line) {
        Outcome outcome = cli.line(line);

        assertThat(outcome.exit()).as(outcome.err()).isEqualTo(2);
        assertThat(outcome.err()).isNotBlank();
        assertThat(outcome.out()).isEmpty();
    }
}
