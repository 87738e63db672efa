package dev.minutebook.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntervalTest {

    @Test
    void percentiles_are_those_of_tables() {
        assertThat(Interval.student(3)).isCloseTo(3.1824, within(0.01));
        assertThat(Interval.student(5)).isCloseTo(2.5706, within(0.002));
        assertThat(Interval.student(9)).isCloseTo(2.2622, within(0.0005));
        assertThat(Interval.student(19)).isCloseTo(2.0930, within(0.0001));
        assertThat(Interval.student(39)).isCloseTo(2.0227, within(0.0001));
        assertThat(Interval.student(1e9)).isCloseTo(1.95996, within(0.0001));
    }

    @Test
    void too_few_trials_have_no_interval() {
        SampleSummary one = new SampleSummary(1, 2, 0);
        SampleSummary ten = new SampleSummary(10, 2, 1);
        assertThat(Interval.mean(one)).isEmpty();
        assertThat(Interval.mean(SampleSummary.NONE)).isEmpty();
        assertThat(Interval.difference(ten, one)).isEmpty();
        assertThat(Interval.difference(one, ten)).isEmpty();
        assertThat(Interval.mean(ten)).get().satisfies(interval -> {
            assertThat(interval.value()).isEqualTo(2);
            assertThat(interval.high()).isCloseTo(2 + 2.2622 / Math.sqrt(10), within(0.001));
        });
    }

    @Test
    void equal_scores_have_an_interval_without_width() {
        SampleSummary equal = Sample.of("equal", 1, 1, 1).summary();
        assertThat(Interval.difference(equal, equal)).contains(new Interval(0, 0, 0));
        assertThat(new Interval(0, 0, 0).excludesZero()).isFalse();
        assertThat(new Interval(0.1, 0.2, 0.4).excludesZero()).isTrue();
    }

    @Test
    void spreads_of_independent_values_add_as_squares() {
        assertThat(new Interval(-3, 0, 3).plus(new Interval(1, 5, 9))).isEqualTo(new Interval(0, 5, 10));
        assertThat(new Interval(0.4, 1.2, 2).text()).isEqualTo("+1.20 (0.40 to 2.00)");
        assertThatIllegalArgumentException().isThrownBy(() -> new Interval(1, 0, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> new SampleSummary(-1, 0, 0));
    }

    @Test
    void ninety_five_of_a_hundred_intervals_hold_the_truth() {
        RandomGenerator random = new Random(5);
        int held = 0;
        for (int run = 0; run < 4_000; run++) {
            Interval found = Interval.difference(play(10, 1.5, 2, random), play(20, 0, 1, random))
                    .orElseThrow();
            held += found.low() <= 1.5 && found.high() >= 1.5 ? 1 : 0;
        }
        assertThat(held / 4_000.0).isBetween(0.94, 0.96);
    }

    private static SampleSummary play(int trials, double mean, double noise, RandomGenerator random) {
        return Sample.of(
                        "played",
                        IntStream.range(0, trials)
                                .mapToDouble(i -> mean + noise * random.nextGaussian())
                                .toArray())
                .summary();
    }
}
