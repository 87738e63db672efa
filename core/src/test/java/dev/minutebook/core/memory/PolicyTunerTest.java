package dev.minutebook.core.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.memory.Tier;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PolicyTunerTest {

    private static PolicyTuner.Measures measures(double retention, double forgetting) {
        return new PolicyTuner.Measures(100, retention, forgetting, 0.5, 0.5, 0.5, 0.5);
    }

    @Test
    void little_to_go_by_teaches_nothing() {
        PolicyTuner.Adjusted adjusted = PolicyTuner.adjust(
                Policy.SHIPPED, new PolicyTuner.Measures(PolicyTuner.LEAST - 1, 0, 1, null, null, null, null));

        assertThat(adjusted.changes()).isEmpty();
        assertThat(adjusted.policy()).isEqualTo(Policy.SHIPPED);
    }

    @Test
    void where_few_memories_do_well_the_slow_ones_last_longer() {
        PolicyTuner.Adjusted adjusted = PolicyTuner.adjust(Policy.SHIPPED, measures(0.5, 0.2));

        assertThat(adjusted.policy().number()).isEqualTo(1);
        assertThat(adjusted.policy().halfLife(Tier.SLOW)).isEqualTo(Duration.ofSeconds(Math.round(168 * 3600 * 1.01)));
        assertThat(adjusted.policy().halfLife(Tier.GLACIAL))
                .isEqualTo(Duration.ofSeconds(Math.round(720 * 3600 * 1.01)));
        assertThat(adjusted.policy().halfLife(Tier.FAST)).isEqualTo(Duration.ofHours(1));
        assertThat(adjusted.changes())
                .containsExactly(
                        "slow: half-life from 168.0 to 169.7 h, since few memories do well (0.50)",
                        "glacial: half-life from 720.0 to 727.2 h, since few memories do well (0.50)");
    }

    @Test
    void where_many_do_badly_less_surprise_moves_them() {
        Policy policy = PolicyTuner.adjust(Policy.SHIPPED, measures(0.7, 0.4)).policy();

        assertThat(policy.of(Tier.SLOW).faster()).as("the way into medium").isEqualTo(0.6 * 0.99);
        assertThat(policy.of(Tier.GLACIAL).faster()).as("the way into slow").isEqualTo(0.5 * 0.99);
        assertThat(policy.of(Tier.MEDIUM).faster()).as("the way into fast").isEqualTo(0.7);
    }

    @Test
    void where_the_fast_tier_does_worse_more_surprise_leads_there() {
        PolicyTuner.Adjusted adjusted =
                PolicyTuner.adjust(Policy.SHIPPED, new PolicyTuner.Measures(100, 0.7, 0.2, 0.4, 0.9, 0.6, null));

        assertThat(adjusted.policy().of(Tier.MEDIUM).faster()).isCloseTo(0.7 * 1.01, within(1e-9));
        assertThat(adjusted.policy().of(Tier.SLOW)).isEqualTo(Policy.SHIPPED.of(Tier.SLOW));
        assertThat(adjusted.policy().of(Tier.FAST)).isEqualTo(Policy.SHIPPED.of(Tier.FAST));
        assertThat(adjusted.changes())
                .containsExactly(
                        "medium: surprise to enter the fast tier from 0.7000 to 0.7070, since the fast tier does"
                                + " worse than the slow one (0.40)");
    }

    @Test
    void how_well_each_tier_did_is_measured_by_its_name() {
        assertThat(new PolicyTuner.Measures(30, 0.7, 0.2, 0.1, 0.2, 0.3, 0.4).named())
                .containsEntry("fast_success", 0.1)
                .containsEntry("medium_success", 0.2)
                .containsEntry("slow_success", 0.3)
                .containsEntry("glacial_success", 0.4);
    }

    @Test
    void however_long_it_learns_every_tier_can_be_left_both_ways() {
        for (double retention : new double[] {0, 0.7, 1}) {
            for (double forgetting : new double[] {0, 0.2, 1}) {
                for (double fast : new double[] {0, 1}) {
                    Policy policy = Policy.SHIPPED;
                    for (int i = 0; i < 2_000; i++) {
                        policy = PolicyTuner.adjust(
                                        policy,
                                        new PolicyTuner.Measures(50, retention, forgetting, fast, null, 0.6, null))
                                .policy();
                    }
                    mustBeUsable(policy);
                }
            }
        }
    }

    private static void mustBeUsable(Policy policy) {
        for (Tier tier : Tier.values()) {
            double ratio = (double) policy.halfLife(tier).toSeconds()
                    / Policy.SHIPPED.halfLife(tier).toSeconds();
            assertThat(ratio).isBetween(0.25, 4.0);
            tier.faster().ifPresent(to -> assertThat(policy.of(tier).faster()).isLessThan(0.9));
            tier.slower()
                    .ifPresent(to -> assertThat(TierRules.calm(tier, policy))
                            .isGreaterThan(0.2)
                            .isLessThan(policy.of(to).faster()));
        }
    }
}
