package dev.minutebook.core.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EloTest {

    private static double[] level(int count) {
        double[] ratings = new double[count];
        Arrays.fill(ratings, Elo.INITIAL);
        return ratings;
    }

    private static void changes(double[] ratings, double[] scores, double... expected) {
        double[] changes = Elo.changes(ratings, scores, 1);
        assertThat(changes).hasSize(expected.length);
        for (int i = 0; i < expected.length; i++) {
            assertThat(changes[i]).isCloseTo(expected[i], within(5e-4));
        }
    }

    @Test
    void a_match_of_many_moves_ratings_no_more_than_one_of_two() {
        changes(level(2), new double[] {1, 0}, 16, -16);
        changes(level(3), new double[] {1, 0.5, 0.5}, 5.3333, -2.6667, -2.6667);
        changes(level(3), new double[] {1, 0, 0}, 16, -8, -8);
        changes(
                level(6),
                new double[] {1, 0.5, 0.5, 0.5, 0.5, 0.5},
                5.3333,
                -1.0667,
                -1.0667,
                -1.0667,
                -1.0667,
                -1.0667);
    }

    @Test
    void who_was_expected_to_win_gains_less() {
        changes(new double[] {1_600, 1_500}, new double[] {1, 0}, 11.518, -11.518);
        changes(new double[] {1_600, 1_500}, new double[] {0, 1}, -20.482, 20.482);
        changes(level(2), new double[] {0, 0}, 0, 0);
    }

    @Test
    void a_match_that_counts_little_moves_little() {
        double[] changes = Elo.changes(level(2), new double[] {1, 0}, 0);

        assertThat(changes[0]).isCloseTo(1.6, within(1e-9));
    }

    @Test
    void over_a_hundred_thousand_random_matches_the_sum_stays() {
        Random random = new Random(7);
        double[] ratings = level(50);
        for (int match = 0; match < 100_000; match++) {
            int[] who =
                    random.ints(0, 50).distinct().limit(2 + random.nextInt(7)).toArray();
            double[] theirs = Arrays.stream(who).mapToDouble(i -> ratings[i]).toArray();
            double[] scores = random.doubles(who.length).toArray();
            double[] changes = Elo.changes(theirs, scores, random.nextDouble());
            for (int i = 0; i < who.length; i++) {
                ratings[who[i]] += changes[i];
            }
        }

        assertThat(Arrays.stream(ratings).sum()).isCloseTo(50 * Elo.INITIAL, within(1e-6));
    }

    @Test
    void what_is_no_match_is_refused() {
        assertThatThrownBy(() -> Elo.changes(level(1), new double[] {1}, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Elo.changes(level(2), new double[] {1, Double.NaN}, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Elo.changes(level(2), new double[] {1, -1}, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
