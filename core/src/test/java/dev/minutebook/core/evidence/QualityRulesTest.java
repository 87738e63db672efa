package dev.minutebook.core.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.evidence.EvidenceQuality;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.QualityTier;
import dev.minutebook.api.evidence.SourceKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QualityRulesTest {

    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
    private static final Offset<Double> EXACT = within(1e-9);

    private static Question asking(String query, List<String> keywords, List<String> topics) {
        return new Question(query, keywords, topics, Set.of(), Set.of(), false, Duration.ofDays(1_825));
    }

    @Test
    void relevance_is_made_of_the_shares_of_words_keywords_and_topics() {
        SnippetFeatures wording = SnippetFeatures.of("Tokens are cached in memory.");

        assertThat(QualityRules.relevance(wording, List.of(), Question.NONE)).isEqualTo(0.5);
        assertThat(QualityRules.relevance(
                        wording, List.of(), asking("tokens on disk", List.of("cached", "disk"), List.of())))
                .as("a word that says nothing is not asked for")
                .isCloseTo(.3 / 2 + .4 / 2 + .15, EXACT);
        assertThat(QualityRules.relevance(wording, List.of(), asking("caching a token", List.of("cache"), List.of())))
                .as("other forms of the same words")
                .isCloseTo(.3 + .4 + .15, EXACT);
        assertThat(QualityRules.relevance(
                        wording, List.of("cache"), asking("tokens", List.of("in memory"), List.of("Cache", "disk"))))
                .isCloseTo(.3 + .4 + .3 / 2, EXACT);
        assertThat(QualityRules.relevance(wording, List.of(), asking("bears", List.of("bears"), List.of())))
                .isCloseTo(.15, EXACT);
    }

    @Test
    void nearness_in_meaning_counts_where_it_is_known() {
        assertThat(QualityRules.semantic(OptionalDouble.empty())).isEqualTo(0.5);
        assertThat(QualityRules.semantic(OptionalDouble.of(-1))).isZero();
        assertThat(QualityRules.semantic(OptionalDouble.of(0.5))).isEqualTo(0.75);
        assertThat(QualityRules.combined(0.5, OptionalDouble.empty())).isEqualTo(0.5);
        assertThat(QualityRules.combined(0.5, OptionalDouble.of(1))).isCloseTo(.2 + .6, EXACT);
    }

    @ParameterizedTest
    @CsvSource({
        "-3, 1.0",
        "0.5, 1.0",
        "1, 0.95",
        "6.9, 0.95",
        "7, 0.85",
        "30, 0.70",
        "90, 0.55",
        "364, 0.55",
        "365, 0.55",
        "1095, 0.425",
        "1825, 0.30",
        "9999, 0.30"
    })
    void freshness_falls_with_age(double days, double freshness) {
        Instant published = NOW.minusSeconds(Math.round(days * 86_400));

        assertThat(QualityRules.freshness(published, Duration.ofDays(1_825), NOW))
                .isCloseTo(freshness, EXACT);
    }

    @Test
    void the_freshness_of_what_has_no_date_is_unknown() {
        assertThat(QualityRules.freshness(null, Duration.ofDays(1), NOW)).isEqualTo(0.5);
        assertThat(QualityRules.freshness(NOW.minus(Duration.ofDays(400)), Duration.ofDays(30), NOW))
                .as("older than the oldest that is wanted")
                .isEqualTo(0.30);
    }

    @Test
    void authority_is_that_of_the_kind_and_of_the_host() {
        assertThat(authority(SourceKind.ACADEMIC, null)).isCloseTo(.9, EXACT);
        assertThat(authority(SourceKind.ACADEMIC, "https://arxiv.org/abs/1")).isCloseTo(.925, EXACT);
        assertThat(authority(SourceKind.WEB, "https://www.nature.com/x")).isCloseTo(.725, EXACT);
        assertThat(authority(SourceKind.WEB, "https://not-nature.com/x")).isCloseTo(.5, EXACT);
        assertThat(authority(SourceKind.WEB, "https://nature.com.evil.example/x"))
                .isCloseTo(.5, EXACT);
        assertThat(authority(SourceKind.WEB, "https://evil.example/?nature.com"))
                .isCloseTo(.5, EXACT);
        assertThat(authority(SourceKind.WEB, "not an address")).isCloseTo(.5, EXACT);
        assertThat(authority(SourceKind.UNKNOWN, "https://stackoverflow.com/q/1"))
                .isCloseTo(.5, EXACT);
    }

    private static double authority(SourceKind kind, @Nullable String url) {
        return QualityRules.authority(kind, url, Provenance.NONE, Question.NONE);
    }

    @Test
    void what_is_known_of_a_source_adds_to_its_authority() {
        Provenance known = new Provenance("Lovelace", null, "10.1/x", true, 11, false, null, null);

        assertThat(QualityRules.authority(SourceKind.WEB, null, known, Question.NONE))
                .isCloseTo(.5 + .15 + .1 + .05 + .03, EXACT);
        Provenance few = new Provenance(null, null, null, false, 10, false, null, null);
        assertThat(QualityRules.authority(SourceKind.WEB, null, few, Question.NONE))
                .isCloseTo(.5, EXACT);
        Question choosy = new Question(
                null, List.of(), List.of(), Set.of("good.example"), Set.of("bad.example"), false, Duration.ofDays(1));
        assertThat(QualityRules.authority(SourceKind.WEB, "https://good.example/", Provenance.NONE, choosy))
                .isCloseTo(.6, EXACT);
        assertThat(QualityRules.authority(SourceKind.WEB, "https://a.bad.example/", Provenance.NONE, choosy))
                .isCloseTo(.2, EXACT);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.2",
        "25, 0.35",
        "49, 0.494",
        "50, 0.5",
        "99, 0.5",
        "100, 0.65",
        "299, 0.65",
        "300, 0.75",
        "499, 0.75",
        "500, 0.85",
        "999, 0.85",
        "1000, 0.9",
        "50000, 0.9"
    })
    void completeness_rises_with_length(int words, double completeness) {
        assertThat(QualityRules.completeness(words, false, false, false, false)).isCloseTo(completeness, EXACT);
    }

    @Test
    void completeness_counts_what_it_brings_along() {
        assertThat(QualityRules.completeness(50, true, true, true, true)).isCloseTo(.63, EXACT);
        assertThat(QualityRules.completeness(50, false, false, false, true)).isCloseTo(.3, EXACT);
        assertThat(QualityRules.completeness(2_000, true, true, true, false)).isEqualTo(1);
    }

    @Test
    void consistency_is_how_it_speaks() {
        assertThat(QualityRules.consistency(2, 3, false)).isCloseTo(.7, EXACT);
        assertThat(QualityRules.consistency(3, 3, false)).isCloseTo(.6, EXACT);
        assertThat(QualityRules.consistency(3, 4, false)).isCloseTo(.5, EXACT);
        assertThat(QualityRules.consistency(0, 0, true)).isCloseTo(.8, EXACT);
    }

    @Test
    void the_whole_is_the_weighted_sum() {
        EvidenceQuality quality = QualityRules.of(
                SnippetFeatures.of("Tokens are cached."),
                List.of("cache"),
                SourceKind.WEB,
                null,
                Provenance.publishedAt(NOW),
                Question.NONE,
                OptionalDouble.empty(),
                NOW);

        assertThat(quality.completeness()).isCloseTo(.2 + .3 * 3 / 50 + .03, EXACT);
        assertThat(quality.overall())
                .isCloseTo(.25 * .5 + .15 * .5 + .12 * 1 + .28 * .5 + .10 * .248 + .10 * .7, EXACT);
        assertThat(quality.tier()).isEqualTo(QualityTier.FAIR);
    }

    @ParameterizedTest
    @CsvSource({
        "1, EXCELLENT",
        "0.85, EXCELLENT",
        "0.849, GOOD",
        "0.7, GOOD",
        "0.699, FAIR",
        "0.5, FAIR",
        "0.499, POOR",
        "0.3, POOR",
        "0.299, UNRELIABLE",
        "0, UNRELIABLE"
    })
    void a_tier_begins_at_its_bound(double overall, QualityTier tier) {
        assertThat(QualityTier.of(overall)).isEqualTo(tier);
    }

    @Test
    void wording_is_read_off_the_text() {
        SnippetFeatures wording =
                SnippetFeatures.of("However, it might, perhaps, could, may fail [1]. But although 3.5 % is shown, see"
                        + " https://x.example.\n| a | b |\n");

        assertThat(wording.contradictions()).isEqualTo(3);
        assertThat(wording.hedges()).isEqualTo(4);
        assertThat(wording.definite()).isTrue();
        assertThat(wording.citesOthers()).isTrue();
        assertThat(wording.hasData()).isTrue();
        assertThat(wording.hasTable()).isTrue();
        assertThat(SnippetFeatures.of("Bears sleep.").hasData()).isFalse();
        assertThat(SnippetFeatures.of("Bears sleep.").citesOthers()).isFalse();
    }

    @Test
    void a_debate_asks_for_its_words_and_tags() {
        Question question = Question.of("Should tokens be cached in RAM?", List.of("auth"));

        assertThat(question.keywords()).containsExactly("tokens", "cached");
        assertThat(question.requiredTopics()).containsExactly("auth");
    }
}
