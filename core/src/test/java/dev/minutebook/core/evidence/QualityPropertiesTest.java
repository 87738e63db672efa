package dev.minutebook.core.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.evidence.EvidenceQuality;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.QualityTier;
import dev.minutebook.api.evidence.SourceKind;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.StringLength;

class QualityPropertiesTest {

    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");

    @Property(tries = 500)
    void every_part_and_the_whole_stay_between_nothing_and_one(
            @ForAll @StringLength(max = 200) String snippet,
            @ForAll @StringLength(max = 40) String topic,
            @ForAll @StringLength(max = 30) String url,
            @ForAll SourceKind kind,
            @ForAll boolean flag,
            @ForAll @IntRange(max = 100) int citations,
            @ForAll @LongRange(min = -100_000_000, max = 1_000_000_000) long age,
            @ForAll @DoubleRange(min = -1, max = 1) double cosine) {
        Provenance provenance = new Provenance(
                flag ? "a" : null, NOW.minusSeconds(age), flag ? "d" : null, flag, citations, flag, null, null);

        SnippetFeatures wording = SnippetFeatures.of(snippet);
        EvidenceQuality quality = QualityRules.of(
                wording,
                List.of(),
                kind,
                url,
                provenance,
                Question.of(topic, flag ? List.of(topic) : List.of()),
                OptionalDouble.of(cosine),
                NOW);

        assertThat(DoubleStream.of(
                        quality.relevance(),
                        quality.semantic(),
                        quality.freshness(),
                        quality.authority(),
                        quality.completeness(),
                        quality.consistency(),
                        quality.overall(),
                        ReliabilityRules.of(kind, provenance, wording, NOW)))
                .allMatch(part -> part >= 0 && part <= 1);
        assertThat(quality.overall())
                .isCloseTo(
                        .25 * quality.relevance()
                                + .15 * quality.semantic()
                                + .12 * quality.freshness()
                                + .28 * quality.authority()
                                + .10 * quality.completeness()
                                + .10 * quality.consistency(),
                        within(1e-9));
        assertThat(quality.tier()).isEqualTo(QualityTier.of(quality.overall()));
    }

    @Property
    void freshness_never_rises_with_age(
            @ForAll @LongRange(min = 0, max = 1_000_000_000) long younger,
            @ForAll @LongRange(min = 0, max = 1_000_000_000) long more) {
        double fresh = QualityRules.freshness(NOW.minusSeconds(younger), Question.NONE.maxAge(), NOW);
        double stale = QualityRules.freshness(NOW.minusSeconds(younger + more), Question.NONE.maxAge(), NOW);

        assertThat(stale).isLessThanOrEqualTo(fresh);
    }

    @Property
    void completeness_never_falls_with_length(
            @ForAll @IntRange(max = 2_000) int words, @ForAll @IntRange(max = 2_000) int more) {
        assertThat(QualityRules.completeness(words + more, false, false, false, false))
                .isGreaterThanOrEqualTo(QualityRules.completeness(words, false, false, false, false));
    }

    @Property
    void what_is_the_same_snippet_has_the_same_hash(@ForAll @StringLength(max = 80) String text) {
        assertThat(Snippet.hash(" \n" + text.replace(" ", "\u00a0\t ") + "\r\n"))
                .isEqualTo(Snippet.hash(text));
        assertThat(Snippet.normal(Snippet.normal(text))).isEqualTo(Snippet.normal(text));
    }
}
