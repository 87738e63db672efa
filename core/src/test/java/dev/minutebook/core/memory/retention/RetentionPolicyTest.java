package dev.minutebook.core.memory.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RetentionPolicyTest {

    static Stream<IntFunction<RetentionPolicy<Integer>>> policies() {
        return Stream.of(
                AdaptiveHalfLife::new,
                LeastRecent::new,
                places -> new FixedHalfLife<>(places, places),
                places -> new FixedHalfLife<>(places, 16.0 * places));
    }

    @ParameterizedTest
    @MethodSource("policies")
    void a_hit_is_what_was_kept_and_no_place_is_used_twice(IntFunction<RetentionPolicy<Integer>> policy) {
        Random random = new Random(1);
        for (int places : new int[] {1, 2, 7, 40}) {
            RetentionPolicy<Integer> keeping = policy.apply(places);
            for (int i = 0; i < 3_000; i++) {
                int wanted = (int) Math.abs(random.nextGaussian() * 2 * places);
                boolean there = keeping.kept().contains(wanted);

                assertThat(keeping.access(wanted)).isEqualTo(there);
                assertThat(keeping.kept()).hasSizeLessThanOrEqualTo(Math.max(2, places));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void whatever_fits_is_never_lost(IntFunction<RetentionPolicy<Integer>> policy) {
        RetentionPolicy<Integer> keeping = policy.apply(100);
        Random random = new Random(2);
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < 5_000; i++) {
            int wanted = random.nextInt(100);
            assertThat(keeping.access(wanted)).isEqualTo(!seen.add(wanted));
        }
    }

    @Test
    void a_loop_longer_than_the_places_does_not_wash_out_what_is_wanted_often() {
        List<Integer> transition = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            transition.add(i % 2 == 0 ? i / 2 % 60 : 1_000 + i / 2 % 600);
        }

        assertThat(hits(new AdaptiveHalfLife<>(100), transition)).isGreaterThan(0.45);
        assertThat(hits(new LeastRecent<>(100), transition)).isLessThan(0.05);
    }

    @Test
    void what_only_recency_keeps_shortens_the_half_life() {
        Random random = new Random(3);
        List<Integer> transition = new ArrayList<>();
        for (int i = 0; i < 60_000; i++) {
            transition.add(i / 300 * 10 + random.nextInt(60));
        }

        double recency = hits(new LeastRecent<>(100), transition);
        assertThat(hits(new AdaptiveHalfLife<>(100), transition)).isGreaterThan(recency - 0.02);
        assertThat(hits(new FixedHalfLife<>(100, 1_600), transition)).isLessThan(recency - 0.02);
    }

    private static double hits(RetentionPolicy<Integer> keeping, List<Integer> transition) {
        return (double) transition.stream().filter(keeping::access).count() / transition.size();
    }
}
