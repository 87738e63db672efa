package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimesTest {

    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "PT0S,just now",
        "PT4S,just now",
        "PT42S,42 s ago",
        "PT3M59S,3 min ago",
        "PT2H,2 h ago",
        "P1D,1 day ago",
        "P29D,29 days ago",
        "P60D,2025-12-31",
        "PT-3S,in a moment",
        "PT-10M,in 10 min",
        "P-2D,in 2 days",
        "P-90D,2026-05-30"
    })
    void an_age_is_said_in_few_words(Duration age, String words) {
        assertThat(Times.relative(NOW.minus(age), NOW)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "PT0S,0 s",
        "PT0.35S,350 ms",
        "PT42S,42 s",
        "PT3M,3 min",
        "PT3M5S,3 min 5 s",
        "PT2H5M,2 h 5 min",
        "P1D,1 day",
        "P2DT3H,2 days 3 h"
    })
    void a_length_is_said_with_two_units_at_most(Duration length, String words) {
        assertThat(Times.length(length)).isEqualTo(words);
    }
}
