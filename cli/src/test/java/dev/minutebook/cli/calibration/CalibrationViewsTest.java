package dev.minutebook.cli.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.calibration.CalibrationReport;
import dev.minutebook.api.calibration.CalibrationReport.Bucket;
import dev.minutebook.api.calibration.CalibrationSource;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CalibrationViewsTest {

    @Test
    void a_diagram_shows_what_was_said_beside_what_came() {
        CalibrationReport report = new CalibrationReport(
                new AgentId(UUID.randomUUID()),
                "ada",
                CalibrationSource.OUTCOMES,
                null,
                4,
                2,
                0.5,
                0.75,
                0.2,
                0.1,
                0.1,
                0.25,
                0,
                0.6,
                0.3,
                0,
                List.of(new Bucket(0.3, 0.4, 1, 0.3, 0), new Bucket(0.9, 1, 3, 0.9, 2 / 3.0)),
                Instant.EPOCH);

        assertThat(CalibrationViews.diagram(report).lines())
                .containsExactly(
                        "0.3-0.4  said ███░░░░░░░ 0.30  came ░░░░░░░░░░ 0.00  once",
                        "0.9-1.0  said █████████░ 0.90  came ███████░░░ 0.67  3 times");
    }
}
