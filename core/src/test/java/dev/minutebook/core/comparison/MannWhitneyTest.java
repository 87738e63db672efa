package dev.minutebook.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class MannWhitneyTest {

    @Test
    void small_samples_are_counted_exactly() {
        assertThat(MannWhitney.higher(new double[] {4, 5, 6}, new double[] {1, 2, 3}))
                .isEqualTo(1.0 / 20);
        assertThat(MannWhitney.higher(new double[] {1, 2, 3}, new double[] {4, 5, 6}))
                .isEqualTo(1);
        assertThat(MannWhitney.higher(new double[] {2, 4}, new double[] {1, 3})).isEqualTo(2.0 / 6);
        assertThat(MannWhitney.higher(new double[] {19, 22, 16, 29, 24}, new double[] {20, 11, 17, 12}))
                .as("a textbook's example: U = 17 of 20, p = 7/126")
                .isCloseTo(7.0 / 126, within(1e-12));
    }

    @Test
    void exact_probabilities_are_those_of_trying_every_order() {
        RandomGenerator random = new Random(3);
        for (int run = 0; run < 50; run++) {
            double[] first = random.doubles(1 + random.nextInt(5)).toArray();
            double[] second = random.doubles(1 + random.nextInt(5)).toArray();
            assertThat(MannWhitney.higher(first, second)).isCloseTo(everyOrder(first, second), within(1e-12));
        }
    }

    private static double everyOrder(double[] first, double[] second) {
        int m = first.length;
        int all = m + second.length;
        int least = pairs(first, second);
        int orders = 0;
        int above = 0;
        for (int set = 0; set < 1 << all; set++) {
            if (Integer.bitCount(set) == m) {
                int pairs = 0;
                for (int i = 0; i < all; i++) {
                    pairs += (set >> i & 1) == 1 ? Integer.bitCount(~set & (1 << i) - 1) : 0;
                }
                orders++;
                above += pairs >= least ? 1 : 0;
            }
        }
        return (double) above / orders;
    }

    private static int pairs(double[] first, double[] second) {
        int pairs = 0;
        for (double one : first) {
            for (double other : second) {
                pairs += one > other ? 1 : 0;
            }
        }
        return pairs;
    }

    @Test
    void ties_count_a_half_and_lessen_the_spread() {
        double[] equal = {1, 1, 1, 1};
        assertThat(MannWhitney.higher(equal, equal)).isEqualTo(1);
        assertThat(MannWhitney.different(equal, equal)).isEqualTo(1);
        double[] high = {2, 3, 3, 4, 4, 5, 5, 5, 4, 3};
        double[] low = {1, 1, 2, 2, 2, 3, 3, 1, 2, 4};
        assertThat(MannWhitney.higher(high, low)).isBetween(0.0005, 0.003);
        assertThat(MannWhitney.different(high, low)).isCloseTo(2 * MannWhitney.higher(high, low), within(1e-9));
        assertThat(MannWhitney.higher(low, high)).isGreaterThan(0.99);
    }

    @Test
    void nothing_is_known_without_scores() {
        assertThat(MannWhitney.higher(new double[0], new double[] {1})).isEqualTo(1);
        assertThat(MannWhitney.different(new double[] {1}, new double[0])).isEqualTo(1);
    }
}
