package dev.minutebook.cli.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.cli.screen.Sentence;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DebateWordsTest {

    @Test
    void what_no_price_is_known_of_did_not_cost_nothing() {
        assertThat(DebateViews.spent(Usage.NONE)).isEqualTo("0 tokens");
        assertThat(DebateViews.spent(new Usage(2, 1_000, 200, BigDecimal.ZERO)))
                .isEqualTo("1,200 tokens, no price known");
        assertThat(DebateViews.spent(new Usage(2, 1_000, 200, new BigDecimal("0.1"))))
                .isEqualTo("1,200 tokens, $0.10");
    }

    @Test
    void an_end_is_told_in_a_sentence_with_one_full_stop() {
        assertThat(DebateViews.ended(Debate.Status.FAILED)).isEqualTo("The debate failed");
        assertThat(DebateViews.ended(Debate.Status.CANCELLED)).isEqualTo("The debate was cancelled");
        assertThat(Sentence.of("Nobody's position moved any more.")).isEqualTo("Nobody's position moved any more.");
        assertThat(Sentence.of("done")).isEqualTo("done.");
        assertThat(Sentence.of("Really?")).isEqualTo("Really?");
    }

    @Test
    void no_line_of_a_comparison_stands_there_twice() {
        Comparison comparison = new Comparison(
                side(Debate.Status.COMPLETED, StopReason.CONVERGED, "a"),
                side(Debate.Status.FAILED, StopReason.TIMED_OUT, "b"),
                0,
                List.of(
                        new Comparison.Difference("topic", "one", "other"),
                        new Comparison.Difference("status", "COMPLETED", "FAILED"),
                        new Comparison.Difference("stop reason", "CONVERGED", "TIMED_OUT"),
                        new Comparison.Difference("winner", "a", "b")));
        assertThat(ComparisonLine.of(comparison))
                .extracting(line -> line.what().toLowerCase(Locale.ROOT))
                .doesNotHaveDuplicates()
                .contains("topic", "status", "winner", "ended because")
                .doesNotContain("stop reason");
    }

    @Test
    void the_first_round_is_one_though_none_has_begun() {
        assertThat(DebateViews.round(debate(Debate.Status.PENDING, 0))).isEqualTo("1/3");
        assertThat(DebateViews.round(debate(Debate.Status.RUNNING, 2))).isEqualTo("2/3");
        assertThat(DebateViews.round(debate(Debate.Status.CANCELLED, 0))).isEqualTo("none held");
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type
    private static Debate debate(Debate.Status status, int round) {
        return new Debate(
                new DebateId(UUID.randomUUID()),
                null,
                "Ship?",
                null,
                null,
                status,
                DebateConfig.of(Preset.QUICK).rounds(3),
                List.of(),
                "ada",
                null,
                round,
                null,
                0,
                List.of(),
                0,
                null,
                null,
                Map.of(),
                null,
                null,
                null,
                Usage.NONE,
                List.of(),
                Map.of(),
                null,
                null,
                1,
                Instant.EPOCH,
                Instant.EPOCH,
                Instant.EPOCH,
                null);
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type
    private static Comparison.Side side(Debate.Status status, StopReason reason, String winner) {
        return new Comparison.Side(
                new DebateId(UUID.randomUUID()), status, reason, winner, null, null, null, null, 1, Usage.NONE);
    }
}
