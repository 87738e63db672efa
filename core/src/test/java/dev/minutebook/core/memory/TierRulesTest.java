package dev.minutebook.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.memory.Tier;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TierRulesTest {

    private static final Policy POLICY = Policy.SHIPPED;
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    @ParameterizedTest
    @EnumSource(names = {"MEDIUM", "SLOW", "GLACIAL"})
    void what_held_long_and_fails_again_and_again_moves_to_the_faster_tier(Tier tier) {
        Course transition = new Course(tier);
        transition.outcomes(60, true);
        int failures = transition.failUntilMoved(20);

        assertThat(transition.move).map(TierRules.Move::to).isEqualTo(tier.faster());
        assertThat(transition.move).map(TierRules.Move::reason).contains(TierRules.Reason.HIGH_SURPRISE);
        assertThat(failures).isBetween(2, 6);
    }

    @Test
    void three_successes_and_then_failures_nobody_foresaw_suffice() {
        Course transition = new Course(Tier.SLOW);
        transition.outcomes(3, true);
        for (int i = 0; i < 6; i++) {
            transition.outcome(false, 1.0);
        }

        assertThat(TierRules.next(transition.standing(), POLICY, NOON))
                .contains(new TierRules.Move(Tier.MEDIUM, TierRules.Reason.HIGH_SURPRISE));
    }

    @ParameterizedTest
    @EnumSource(names = {"FAST", "MEDIUM", "SLOW"})
    void what_goes_as_expected_moves_to_the_slower_tier_with_its_tenth_update(Tier tier) {
        Course transition = new Course(tier);
        transition.outcomes(8, true);
        assertThat(TierRules.next(transition.standing(), POLICY, NOON)).isEmpty();
        transition.outcomes(1, true);

        assertThat(TierRules.next(transition.standing(), POLICY, NOON))
                .isEqualTo(tier.slower().map(to -> new TierRules.Move(to, TierRules.Reason.HIGH_STABILITY)));
    }

    @Test
    void the_outermost_tiers_are_not_left_outwards() {
        assertThat(TierRules.next(standing(Tier.FAST, 1, null), POLICY, NOON)).isEmpty();
        assertThat(TierRules.next(standing(Tier.GLACIAL, 0, null), POLICY, NOON))
                .isEmpty();
    }

    @Test
    void a_memory_stays_a_day_where_it_was_moved_in_either_direction() {
        Instant moved = NOON.minus(Duration.ofHours(24));

        assertThat(TierRules.next(standing(Tier.SLOW, 0.9, moved.plusNanos(1)), POLICY, NOON))
                .isEmpty();
        assertThat(TierRules.next(standing(Tier.SLOW, 0.1, moved.plusNanos(1)), POLICY, NOON))
                .isEmpty();
        assertThat(TierRules.next(standing(Tier.SLOW, 0.9, moved), POLICY, NOON))
                .isPresent();
        assertThat(TierRules.next(standing(Tier.SLOW, 0.1, moved), POLICY, NOON))
                .isPresent();
    }

    @Test
    void what_is_consolidated_leaves_the_slow_tier_on_the_day_it_came() {
        Optional<TierRules.Move> glacial =
                Optional.of(new TierRules.Move(Tier.GLACIAL, TierRules.Reason.HIGH_STABILITY));

        assertThat(consolidated(Tier.SLOW, 0.2, 20, 0.8)).isEqualTo(glacial);
        assertThat(consolidated(Tier.SLOW, 0.201, 20, 0.8)).isEmpty();
        assertThat(consolidated(Tier.SLOW, 0.2, 19, 0.8)).isEmpty();
        assertThat(consolidated(Tier.SLOW, 0.2, 20, 0.799)).isEmpty();
        assertThat(consolidated(Tier.MEDIUM, 0.2, 20, 0.8)).isEmpty();
        assertThat(Surprise.consolidation(39)).as("so many outcomes it takes").isGreaterThanOrEqualTo(0.8);
        assertThat(Surprise.consolidation(38)).isLessThan(0.8);
    }

    private static Optional<TierRules.Move> consolidated(Tier tier, double surprise, int updates, double firm) {
        return TierRules.next(new TierRules.Standing(tier, surprise, updates, firm, NOON), POLICY, NOON);
    }

    @Test
    void what_was_moved_to_a_slower_tier_is_not_moved_back_by_the_same_surprise() {
        for (Tier tier : Tier.values()) {
            for (double surprise = 0; surprise <= 1; surprise += 0.01) {
                Optional<TierRules.Move> move = TierRules.next(standing(tier, surprise, null), POLICY, NOON);
                if (move.isPresent()) {
                    Optional<TierRules.Move> back =
                            TierRules.next(standing(move.get().to(), surprise, null), POLICY, NOON);
                    assertThat(back.map(TierRules.Move::to))
                            .as("%s at %.2f", tier, surprise)
                            .isNotEqualTo(Optional.of(tier));
                }
            }
        }
    }

    private static TierRules.Standing standing(Tier tier, double surprise, Instant moved) {
        return new TierRules.Standing(tier, surprise, 10, Surprise.consolidation(9), moved);
    }

    /// A memory to which outcomes happen.
    private static final class Course {

        private final Tier tier;
        private double surprise;
        private int successes;
        private int failures;
        private Optional<TierRules.Move> move = Optional.empty();

        Course(Tier tier) {
            this.tier = tier;
        }

        void outcomes(int times, boolean success) {
            for (int i = 0; i < times; i++) {
                outcome(success, null);
            }
        }

        void outcome(boolean success, Double error) {
            double instant = Surprise.instant(success, successes, failures, error, POLICY);
            surprise = Surprise.next(surprise, instant, POLICY);
            successes += success ? 1 : 0;
            failures += success ? 0 : 1;
        }

        int failUntilMoved(int most) {
            for (int i = 1; i <= most; i++) {
                outcome(false, null);
                move = TierRules.next(standing(), POLICY, NOON);
                if (move.map(TierRules.Move::reason).equals(Optional.of(TierRules.Reason.HIGH_SURPRISE))) {
                    return i;
                }
            }
            return most + 1;
        }

        TierRules.Standing standing() {
            int outcomes = successes + failures;
            return new TierRules.Standing(tier, surprise, 1 + outcomes, Surprise.consolidation(outcomes), null);
        }
    }
}
