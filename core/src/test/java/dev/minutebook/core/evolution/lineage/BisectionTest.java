package dev.minutebook.core.evolution.lineage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minutebook.core.comparison.Sample;
import dev.minutebook.core.comparison.SampleSummary;
import dev.minutebook.core.evolution.lineage.Bisection.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BisectionTest {

    private static final List<Integer> THOUSAND =
            IntStream.rangeClosed(1, 1_000).boxed().toList();

    @Test
    void the_fall_is_found_wherever_it_is() {
        for (int fall = 2; fall <= 1_000; fall += 37) {
            int at = fall;
            List<Integer> asked = new ArrayList<>();
            Outcome.Fell fell = (Outcome.Fell) Bisection.of(THOUSAND, generation -> {
                asked.add(generation);
                return new SampleSummary(10, generation < at ? 3 : 0, 1);
            });
            assertThat(fell.after().generation()).isEqualTo(at);
            assertThat(fell.before().generation()).isEqualTo(at - 1);
            assertThat(fell.sure()).isTrue();
            assertThat(asked).hasSizeLessThanOrEqualTo(12).doesNotHaveDuplicates();
            assertThat(fell.readings()).hasSameSizeAs(asked);
        }
    }

    @Test
    void numbers_may_have_gaps() {
        Outcome.Fell fell = (Outcome.Fell)
                Bisection.of(List.of(3, 9, 10, 40), generation -> new SampleSummary(10, generation < 10 ? 3 : 0, 1));
        assertThat(fell.before().generation()).isEqualTo(9);
        assertThat(fell.after().generation()).isEqualTo(10);
    }

    @Test
    void what_did_not_fall_is_steady() {
        assertThat(Bisection.of(THOUSAND, generation -> new SampleSummary(40, 2, 2)))
                .isInstanceOf(Outcome.Steady.class);
        assertThat(Bisection.of(THOUSAND, generation -> new SampleSummary(10, generation / 500.0, 1)))
                .as("it rose")
                .isInstanceOf(Outcome.Steady.class);
        assertThat(Bisection.of(List.of(1), generation -> new SampleSummary(40, 2, 2)))
                .isInstanceOf(Outcome.Steady.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bisection.of(List.of(), generation -> SampleSummary.NONE));
    }

    @Test
    void what_is_not_known_has_to_be_played() {
        assertThat(Bisection.of(THOUSAND, generation -> SampleSummary.NONE))
                .isEqualTo(new Outcome.Wanted(1, 10, List.of()));
        assertThat(Bisection.of(
                        THOUSAND,
                        generation -> generation == 1 || generation == 1_000
                                ? new SampleSummary(10, generation == 1 ? 3 : 0, 1)
                                : SampleSummary.NONE))
                .isInstanceOfSatisfying(Outcome.Wanted.class, wanted -> {
                    assertThat(wanted.generation()).isEqualTo(500);
                    assertThat(wanted.readings()).hasSize(2);
                });
        assertThat(Bisection.of(
                        THOUSAND,
                        generation -> new SampleSummary(10, generation == 1 ? 2 : generation == 1_000 ? 0 : 1, 1)))
                .as("neither good nor bad")
                .isInstanceOfSatisfying(
                        Outcome.Wanted.class,
                        wanted -> assertThat(wanted.trials()).isEqualTo(20));
        assertThat(Bisection.of(
                        THOUSAND,
                        generation -> new SampleSummary(40, generation == 1 ? 2 : generation == 1_000 ? 0 : 1, 1)))
                .as("forty are taken as they are")
                .isInstanceOfSatisfying(
                        Outcome.Fell.class, fell -> assertThat(fell.sure()).isFalse());
    }

    /// Trials are played where they are wanted, and then it is asked again.
    @Test
    void a_fall_by_two_points_is_found_through_noise() {
        int right = 0;
        int near = 0;
        int trials = 0;
        int most = 0;
        int runs = 200;
        for (int run = 0; run < runs; run++) {
            Random random = new Random(run);
            int fall = 2 + random.nextInt(999);
            Played played = new Played(generation -> generation < fall ? 2 : 0, random);
            Outcome outcome = Bisection.of(THOUSAND, played);
            while (outcome instanceof Outcome.Wanted wanted) {
                played.play(wanted.generation(), wanted.trials());
                outcome = Bisection.of(THOUSAND, played);
            }
            if (outcome instanceof Outcome.Fell fell) {
                right += fell.after().generation() == fall ? 1 : 0;
                near += Math.abs(fell.after().generation() - fall) <= 10 ? 1 : 0;
            }
            most = Math.max(most, played.generations());
            trials += played.trials();
        }
        System.out.printf(
                Locale.ROOT,
                "bisect: a fall by 2 with sd 2 among 1000 generations found in %d of %d runs, within ten generations in %d; "
                        + "%d generations played at most, %d trials on average%n",
                right,
                runs,
                near,
                most,
                trials / runs);
        assertThat(most).isLessThanOrEqualTo(12);
        assertThat((double) right / runs).isGreaterThanOrEqualTo(0.8);
    }

    private static final class Played implements GenerationMetric {

        private final IntToDoubleFunction mean;
        private final Random random;
        private final Map<Integer, List<Double>> scores = new HashMap<>();

        Played(IntToDoubleFunction mean, Random random) {
            this.mean = mean;
            this.random = random;
        }

        void play(int generation, int trials) {
            List<Double> of = scores.computeIfAbsent(generation, unseen -> new ArrayList<>());
            while (of.size() < trials) {
                of.add(mean.applyAsDouble(generation) + 2 * random.nextGaussian());
            }
        }

        int generations() {
            return scores.size();
        }

        int trials() {
            return scores.values().stream().mapToInt(List::size).sum();
        }

        @Override
        public SampleSummary of(int generation) {
            return Sample.of(
                            "played",
                            scores.getOrDefault(generation, List.of()).stream()
                                    .mapToDouble(Double::doubleValue)
                                    .toArray())
                    .summary();
        }
    }
}
