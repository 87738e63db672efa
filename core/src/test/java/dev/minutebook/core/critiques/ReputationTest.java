package dev.minutebook.core.critiques;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ReputationTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void a_name_is_made_by_proposals_and_critiques() {
        Reputation some = new Reputation(10, 8, 3, 10, 5, 10, 3);

        assertThat(some.score()).isCloseTo(0.68, within(1e-12));
        assertThat(some.calibration()).isCloseTo(0.7, within(1e-12));
        assertThat(some.weight()).as("half of 1.22 − 1").isCloseTo(1.11, within(1e-12));
        assertThat(Reputation.NONE.weight()).isEqualTo(1);
        assertThat(new Reputation(0, 0, 0, 4, 4, 0, 0).score()).isEqualTo(0.5);
    }

    @Test
    void weights_have_bounds() {
        assertThat(new Reputation(10, 10, 5, 10, 10, 10, 0).weight()).isBetween(1.2, 1.6);
        assertThat(new Reputation(10, 0, -5, 10, 0, 10, 10).weight()).isBetween(0.4, 0.8);
    }

    @Test
    void who_wins_as_often_as_chance_would_is_no_better_and_no_worse_than_a_stranger() {
        for (int rivals : new int[] {1, 2, 4, 9}) {
            Reputation fair = Reputation.proposed(true, rivals);
            for (int i = 0; i < rivals; i++) {
                fair = fair.plus(Reputation.proposed(false, rivals));
            }
            assertThat(fair.weight()).as("%s rivals", rivals).isCloseTo(1, within(1e-12));
            assertThat(fair.plus(Reputation.proposed(null, rivals)).weight())
                    .as("a draw")
                    .isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void a_pattern_surprises_by_as_much_as_it_differs_from_its_kind() {
        PatternRules pattern = PatternRules.unknown(NOW).after(true, 0.5, NOW);

        assertThat(pattern.surprise()).isCloseTo(0.3, within(1e-12));
        assertThat(pattern.after(true, 0.9, NOW).surprise()).isCloseTo(0.7 * 0.3 + 0.3 * 0.2, within(1e-12));
        assertThat(pattern.after(false, 0.9, NOW).surprise()).isCloseTo(0.7 * 0.3 + 0.3, within(1e-12));
    }

    @Test
    void a_pattern_is_worth_something_after_it_helped_twice_and_less_with_time() {
        PatternRules twice = PatternRules.unknown(NOW).after(true, 0.5, NOW).after(true, 0.5, NOW);

        assertThat(PatternRules.unknown(NOW).after(true, 0.5, NOW).worth(NOW)).isZero();
        assertThat(twice.worth(NOW)).isCloseTo(2 * (1 + twice.surprise()), within(1e-12));
        assertThat(twice.worth(NOW.plus(Duration.ofDays(30)))).isCloseTo(twice.worth(NOW) / 2, within(1e-9));
    }

    @Test
    void what_was_long_unseen_and_of_little_use_fades() {
        PatternRules poor = new PatternRules(1, 4, 0, NOW);
        Instant later = NOW.plus(Duration.ofDays(91));

        assertThat(poor.fades(later)).isTrue();
        assertThat(poor.fades(NOW.plus(Duration.ofDays(89)))).isFalse();
        assertThat(new PatternRules(2, 4, 0, NOW).fades(later)).isFalse();
    }
}
