package dev.minutebook.core.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SurpriseTest {

    private static final Policy POLICY = Policy.SHIPPED;

    @Test
    void an_outcome_surprises_by_as_much_as_it_was_not_expected() {
        assertThat(Surprise.instant(true, 0, 0, null, POLICY)).isEqualTo(0.5);
        assertThat(Surprise.instant(true, 3, 1, null, POLICY)).isEqualTo(0.25);
        assertThat(Surprise.instant(false, 3, 1, null, POLICY)).isEqualTo(0.75);
        assertThat(Surprise.instant(false, 9, 0, null, POLICY)).isEqualTo(1);
        assertThat(Surprise.instant(true, 9, 0, null, POLICY)).isZero();
    }

    @Test
    void a_wrong_prediction_counts_by_its_weight_among_the_signals_there_are() {
        assertThat(Surprise.instant(true, 3, 1, 0.5, POLICY)).isCloseTo(0.35, within(1e-12));
        assertThat(Surprise.instant(false, 9, 0, 1.0, POLICY)).isCloseTo(1, within(1e-12));
        assertThat(Surprise.instant(true, 9, 0, 0.0, POLICY)).isZero();
    }

    @Test
    void the_running_surprise_takes_three_tenths_of_the_new() {
        double instant = Surprise.instant(true, 3, 1, 0.5, POLICY);

        assertThat(Surprise.next(0.2, instant, POLICY)).isCloseTo(0.245, within(1e-12));
    }

    @Test
    void outcomes_make_a_memory_firm() {
        assertThat(Surprise.consolidation(1)).isCloseTo(0.1505, within(5e-5));
        assertThat(Surprise.consolidation(10)).isCloseTo(0.5207, within(5e-5));
        assertThat(Surprise.consolidation(50)).isCloseTo(0.8538, within(5e-5));
        assertThat(Surprise.consolidation(99)).isEqualTo(1);
        assertThat(Surprise.consolidation(1_000)).isEqualTo(1);
    }
}
