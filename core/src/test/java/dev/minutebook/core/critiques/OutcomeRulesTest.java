package dev.minutebook.core.critiques;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.core.critiques.OutcomeRules.Outcome;
import dev.minutebook.core.critiques.OutcomeRules.Usefulness;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OutcomeRulesTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final UUID ADA = new UUID(0, 1);
    private static final UUID GRACE = new UUID(0, 2);
    private static final UUID CRITIC = new UUID(0, 9);

    private static IssueRow raised(long seq, UUID author, String key, long revisedAt) {
        return raised(new UUID(1, seq), seq, author, key, revisedAt, 0.5, null);
    }

    private static IssueRow raised(
            UUID critique,
            long seq,
            UUID author,
            String key,
            long revisedAt,
            double severity,
            @Nullable Double expected) {
        return new IssueRow(
                critique,
                1,
                seq,
                CRITIC,
                author,
                severity,
                expected,
                key,
                IssueType.GENERAL,
                revisedAt == 0 ? null : new UUID(2, revisedAt),
                revisedAt,
                true,
                false);
    }

    private static List<Boolean> led(IssueRow... issues) {
        return OutcomeRules.of(List.of(issues), true).stream().map(Outcome::led).toList();
    }

    @Test
    void an_issue_leads_to_an_improvement_if_it_is_acted_upon_and_not_raised_again() {
        assertThat(led(raised(4, ADA, "slow", 7))).containsExactly(true);
        assertThat(led(raised(4, ADA, "slow", 0))).containsExactly(false);
        assertThat(led(raised(4, ADA, "slow", 7), raised(9, ADA, "slow", 0))).containsExactly(false, false);
    }

    @Test
    void only_what_is_raised_after_the_revision_and_against_the_same_author_is_raised_again() {
        assertThat(led(raised(4, ADA, "slow", 7), raised(5, ADA, "slow", 7))).containsExactly(true, true);
        assertThat(led(raised(4, ADA, "slow", 7), raised(9, GRACE, "slow", 0))).containsExactly(true, false);
        assertThat(led(raised(4, ADA, "slow", 7), raised(9, ADA, "long", 0))).containsExactly(true, false);
        assertThat(led(raised(4, ADA, "slow", 7), raised(9, ADA, "slow", 11)))
                .as("the second attempt helped")
                .containsExactly(false, true);
    }

    @Test
    void without_consensus_a_minor_point_that_was_not_acted_upon_does_not_count() {
        for (boolean consensus : new boolean[] {true, false}) {
            assertThat(OutcomeRules.of(
                            List.of(
                                    raised(new UUID(1, 1), 4, ADA, "a", 0, 0.4, null),
                                    raised(new UUID(1, 2), 4, ADA, "b", 0, 0.5, null),
                                    raised(new UUID(1, 3), 4, ADA, "c", 7, 0.4, null)),
                            consensus))
                    .extracting(Outcome::counts)
                    .containsExactly(consensus, true, true);
        }
    }

    @Test
    void a_critique_is_as_useful_as_its_issues() {
        UUID one = new UUID(1, 1);
        List<Outcome> outcomes = OutcomeRules.of(
                List.of(
                        raised(one, 4, ADA, "a", 7, 0.5, 0.8),
                        raised(one, 4, ADA, "b", 7, 0.5, 0.8),
                        raised(one, 4, ADA, "c", 7, 0.5, 0.8),
                        raised(new UUID(1, 2), 9, ADA, "c", 0, 0.5, null)),
                true);

        List<Usefulness> critiques = OutcomeRules.usefulness(outcomes);

        assertThat(critiques).hasSize(2);
        assertThat(critiques.getFirst().actual()).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(critiques.getFirst().error()).isCloseTo(0.8 - 2 / 3.0, within(1e-12));
        assertThat(critiques.getFirst().valuable()).isTrue();
        assertThat(critiques.getLast().actual()).isZero();
        assertThat(critiques.getLast().error()).isNull();
        assertThat(critiques.getLast().valuable()).isFalse();
    }

    @Test
    void patterns_learn_in_order_from_the_base_rate_of_before() {
        PatternUpdate update = update(raised(4, ADA, "a", 7), raised(5, GRACE, "a", 0), raised(4, ADA, "b", 7));
        SettlementStore.Locked a = new SettlementStore.Locked("a", IssueType.GENERAL, 3, 1, 0.2, NOW, 3, 1);
        SettlementStore.Locked b = new SettlementStore.Locked("b", IssueType.GENERAL, 0, 0, 0, NOW, 3, 1);

        List<PatternUpdate.Learnt> learnt = update.after(List.of(a, b), NOW);

        assertThat(learnt.getFirst().now().successes()).isEqualTo(4);
        assertThat(learnt.getFirst().now().failures()).isEqualTo(2);
        assertThat(learnt.getFirst().now().surprise())
                .as("base 0.75: a success surprises by 0.5, a failure by 1")
                .isCloseTo(0.7 * (0.7 * 0.2 + 0.3 * 0.5) + 0.3, within(1e-12));
        assertThat(learnt.getLast().now().surprise()).isCloseTo(0.3 * 0.5, within(1e-12));
        PatternUpdate.Moved moved = PatternUpdate.moved(learnt).getFirst();
        assertThat(moved.patterns()).isEqualTo(1);
        assertThat(moved.successes()).isEqualTo(2);
        assertThat(moved.failures()).isEqualTo(1);
    }

    @Test
    void a_base_rate_counts_every_outcome_once() {
        assertThat(PatternRules.base(0, 0)).isEqualTo(0.5);
        assertThat(PatternRules.base(3, 1)).isEqualTo(0.75);
        assertThat(PatternRules.base(1, 21)).as("1 of 22").isCloseTo(0.045, within(1e-3));
    }

    private static PatternUpdate update(IssueRow... issues) {
        List<Outcome> outcomes = OutcomeRules.of(List.of(issues), true);
        return new PatternUpdate(outcomes, OutcomeRules.usefulness(outcomes));
    }

    @Test
    void a_critic_is_not_judged_by_what_nobody_had_the_chance_to_take_up() {
        IssueRow late = new IssueRow(
                new UUID(9, 9),
                1,
                7,
                CRITIC,
                new UUID(9, 8),
                0.9,
                0.8,
                "key",
                IssueType.GENERAL,
                null,
                0,
                false,
                false);

        List<Outcome> outcomes = OutcomeRules.of(List.of(late), true);

        assertThat(outcomes).extracting(Outcome::led, Outcome::counts).containsExactly(tuple(null, false));
        assertThat(OutcomeRules.usefulness(outcomes))
                .extracting(Usefulness::actual, Usefulness::error, Usefulness::valuable)
                .containsExactly(tuple(null, null, false));
    }
}
