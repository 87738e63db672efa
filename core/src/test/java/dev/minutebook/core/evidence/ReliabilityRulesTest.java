package dev.minutebook.core.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.SourceKind;
import java.time.Duration;
import java.time.Instant;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReliabilityRulesTest {

    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
    private static final Offset<Double> EXACT = within(1e-9);

    private static double of(SourceKind kind, Provenance provenance, String text) {
        return ReliabilityRules.of(kind, provenance, SnippetFeatures.of(text), NOW);
    }

    private static Provenance thought(boolean verified, @Nullable Double authority, @Nullable Double confidence) {
        return new Provenance(null, null, null, false, null, verified, authority, confidence);
    }

    @ParameterizedTest
    @CsvSource({
        "GITHUB, 0.8",
        "LOCAL, 0.9",
        "ACADEMIC, 0.9",
        "WEB, 0.6",
        "FETCHED, 0.9",
        "README, 0.85",
        "DOCUMENTATION, 0.7",
        "NEWS, 0.5",
        "SOCIAL, 0.5",
        "UNKNOWN, 0.5"
    })
    void a_source_is_relied_upon_by_its_kind(SourceKind kind, double reliability) {
        assertThat(of(kind, Provenance.NONE, "x")).isCloseTo(reliability, EXACT);
    }

    @Test
    void what_was_checked_is_recent_or_long_is_relied_upon_a_little_more() {
        assertThat(of(SourceKind.WEB, thought(true, null, null), "x")).isCloseTo(.7, EXACT);
        assertThat(of(SourceKind.WEB, Provenance.NONE, "x".repeat(1_000))).isCloseTo(.6, EXACT);
        assertThat(of(SourceKind.WEB, Provenance.NONE, "x".repeat(1_001))).isCloseTo(.65, EXACT);
        assertThat(of(SourceKind.WEB, Provenance.publishedAt(NOW.minus(Duration.ofDays(29))), "x"))
                .isCloseTo(.65, EXACT);
        assertThat(of(SourceKind.WEB, Provenance.publishedAt(NOW.minus(Duration.ofDays(30))), "x"))
                .isCloseTo(.6, EXACT);
        assertThat(of(SourceKind.DOCUMENTATION, Provenance.NONE, "| a | b |")).isCloseTo(.75, EXACT);
        assertThat(of(SourceKind.LOCAL, thought(true, null, null), "x".repeat(2_000)))
                .as("never more than 1")
                .isEqualTo(1);
    }

    @Test
    void what_the_program_thinks_is_averaged_in() {
        assertThat(of(SourceKind.WEB, thought(false, .9, .3), "x")).isCloseTo((.6 + .9 + .3) / 3, EXACT);
        assertThat(of(SourceKind.WEB, thought(false, null, .2), "x")).isCloseTo((.6 + .2) / 2, EXACT);
    }
}
