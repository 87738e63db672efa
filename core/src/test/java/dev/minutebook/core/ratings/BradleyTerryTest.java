package dev.minutebook.core.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BradleyTerryTest {

    private static final double[] TRUE = {1_700, 1_600, 1_500, 1_400, 1_300};

    private static List<BradleyTerry.Result> played(int matches, long seed) {
        Random random = new Random(seed);
        List<BradleyTerry.Result> results = new ArrayList<>();
        for (int i = 0; i < matches; i++) {
            int a = random.nextInt(TRUE.length);
            int b = (a + 1 + random.nextInt(TRUE.length - 1)) % TRUE.length;
            boolean won = random.nextDouble() < Elo.expected(TRUE[a], TRUE[b]);
            results.add(new BradleyTerry.Result(a, b, won ? 1 : 0));
        }
        return results;
    }

    @Test
    void strengths_are_found_again() {
        double[] found = BradleyTerry.strengths(TRUE.length, played(20_000, 1));

        for (int i = 0; i < TRUE.length; i++) {
            assertThat(found[i]).isCloseTo(TRUE[i], within(20.0));
        }
    }

    private static List<List<BradleyTerry.Result>> singly(List<BradleyTerry.Result> results) {
        return results.stream().map(List::of).toList();
    }

    @Test
    void intervals_hold_the_truth_and_narrow_with_more_matches() {
        BradleyTerry.Interval[] few = BradleyTerry.intervals(TRUE.length, singly(played(200, 2)), 200, new Random(3));
        BradleyTerry.Interval[] many =
                BradleyTerry.intervals(TRUE.length, singly(played(5_000, 2)), 200, new Random(3));

        assertThat(many[0].high() - many[0].low()).isLessThan(few[0].high() - few[0].low());
        int held = 0;
        for (int i = 0; i < TRUE.length; i++) {
            held += many[i].low() <= TRUE[i] && TRUE[i] <= many[i].high() ? 1 : 0;
        }
        assertThat(held).isGreaterThanOrEqualTo(4);
    }

    @Test
    void who_only_won_is_strong_and_finite_and_who_never_met_anybody_is_middling() {
        double[] found =
                BradleyTerry.strengths(3, List.of(new BradleyTerry.Result(0, 1, 1), new BradleyTerry.Result(0, 1, 1)));

        assertThat(found[0]).isBetween(1_500.0, 2_500.0);
        assertThat(found[1]).isCloseTo(3_000 - found[0], within(1e-3));
        assertThat(found[2]).isCloseTo(1_500, within(1e-6));
    }
}
