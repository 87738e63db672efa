package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GaugeTest {

    @Test
    void a_share_is_a_bar_and_a_number() {
        assertThat(Gauge.of(0.0)).hasToString("░░░░░░░░░░ 0.00");
        assertThat(Gauge.of(0.72)).hasToString("███████░░░ 0.72");
        assertThat(Gauge.of(1.0)).hasToString("██████████ 1.00");
        assertThat(Gauge.of(null)).isNull();
    }

    @Test
    void what_is_out_of_bounds_stays_within_the_bar() {
        assertThat(String.valueOf(Gauge.of(-1.0))).startsWith("░░░░░░░░░░ ");
        assertThat(String.valueOf(Gauge.of(7.0))).startsWith("██████████ ");
        assertThat(Gauge.bar(3, 0)).isEqualTo("░░░░░░░░░░");
        assertThat(Gauge.bar(1, 2)).isEqualTo("█████░░░░░");
    }

    @Test
    void a_course_rises_and_falls() {
        assertThat(Gauge.course(List.of(0.0, 0.3, 0.5, 0.99, 1.0, 2.0))).isEqualTo("▁▃▅███");
        assertThat(Gauge.course(List.of())).isEmpty();
    }
}
