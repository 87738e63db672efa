package dev.minutebook.core.promotions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minutebook.api.promotions.CandidateFinding.Finding;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.core.comparison.ChanceBudget;
import dev.minutebook.core.comparison.GateFinding;
import dev.minutebook.core.comparison.GateLook;
import dev.minutebook.core.comparison.PromotionGate;
import dev.minutebook.core.comparison.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// `-Dminutebook.nightly=true` simulates 10 000 trials of each kind, else 500.
class TrialRulesTest {

    private static final int TRIALS = Boolean.getBoolean("minutebook.nightly") ? 10_000 : 500;
    private static final double NOISE = 2;

    /// At which numbers of cases it is looked.
    private static final List<int[]> COURSES =
            List.of(new int[] {40}, new int[] {20, 40}, new int[] {10, 20, 40}, new int[] {10, 15, 20, 25, 30, 35, 40});

    @Test
    void all_looks_together_have_the_chance_of_one() {
        ChanceBudget budget = ChanceBudget.of(0.05);
        double shares = 0;
        for (int look = 0; look < 30; look++) {
            double share = budget.share(false);
            assertThat(share).isPositive();
            shares += share;
            budget = budget.after(false);
        }
        assertThat(shares + budget.share(true)).isBetween(0.05 - 1e-12, 0.05 + 1e-12);
        assertThat(budget.after(true).left()).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> ChanceBudget.of(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new ChanceBudget(0.05, 0.06));
    }

    @Test
    void every_finding_has_a_word() {
        assertThat(Arrays.stream(GateFinding.values()).map(TrialRules::finding))
                .containsExactlyInAnyOrder(Finding.values());
    }

    /// Whoever looks several times at five per cent each accepts chance more often: the rule beside it.
    @Test
    void chance_is_seldom_promoted_however_often_it_is_looked() {
        for (double margin : new double[] {0, 0.5}) {
            for (int candidates : new int[] {1, 3}) {
                for (int[] course : COURSES) {
                    Rates rates = simulate(course, candidates, 0, margin);
                    assertThat(rates.shared)
                            .as("at most five per cent, and what such a simulation may err by")
                            .isLessThanOrEqualTo(0.05 + 3 * Math.sqrt(0.05 * 0.95 / TRIALS));
                    if (course.length > 2 && margin == 0) {
                        assertThat(rates.unshared).isGreaterThan(rates.shared);
                    }
                }
            }
        }
    }

    @Test
    void what_is_better_is_promoted_within_forty_cases() {
        for (int[] course : COURSES) {
            assertThat(simulate(course, 1, 2, 0.5).shared).isGreaterThanOrEqualTo(0.8);
        }
        assertThat(simulate(new int[] {20, 40}, 3, 2, 0.5).shared).isGreaterThanOrEqualTo(0.8);
        assertThat(simulate(new int[] {20}, 1, 2, 0.5).shared)
                .as("at the first look, 20 cases of each")
                .isGreaterThanOrEqualTo(0.8);
    }

    /// @param shared   promoted by the rule
    /// @param unshared promoted if every look had the whole chance
    private record Rates(double shared, double unshared) {}

    /// Where the course ends before 40 cases, so does the trial, undecided.
    private static Rates simulate(int[] course, int candidates, double effect, double margin) {
        RandomGenerator random = new Random(31L * course.length + 7L * candidates + Math.round(10 * margin));
        int shared = 0;
        int unshared = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            List<List<Sample.Trial>> played = new ArrayList<>();
            for (int contender = 0; contender <= candidates; contender++) {
                played.add(new ArrayList<>());
                for (int number = 0; number < course[course.length - 1]; number++) {
                    double score = (contender == 1 ? effect : 0) + NOISE * random.nextGaussian();
                    played.get(contender).add(new Sample.Trial(Integer.toString(number), score));
                }
            }
            shared += promoted(course, played, margin, true) ? 1 : 0;
            unshared += promoted(course, played, margin, false) ? 1 : 0;
        }
        Rates rates = new Rates((double) shared / TRIALS, (double) unshared / TRIALS);
        System.out.printf(
                Locale.ROOT,
                "trial: effect %.0f, sd %.0f, margin %.1f, %d candidate(s), looks at %s cases, %d trials: promoted %.4f; "
                        + "with 0.05 at every look %.4f%n",
                effect,
                NOISE,
                margin,
                candidates,
                Arrays.toString(course),
                TRIALS,
                rates.shared,
                rates.unshared);
        return rates;
    }

    private static boolean promoted(int[] course, List<List<Sample.Trial>> played, double margin, boolean share) {
        ChanceBudget budget = ChanceBudget.of(PromotionGate.CHANCE);
        for (int cases : course) {
            List<Sample> samples = new ArrayList<>();
            for (List<Sample.Trial> one : played) {
                samples.add(new Sample(Integer.toString(samples.size()), one.subList(0, cases)));
            }
            if (!share) {
                if (PromotionGate.of(margin)
                        .best(samples.getFirst(), samples.subList(1, samples.size()))
                        .isPresent()) {
                    return true;
                }
                continue;
            }
            TrialRules.Verdict verdict = TrialRules.judge(
                    new GateLook(margin, cases, 40, budget),
                    samples.getFirst(),
                    samples.subList(1, samples.size()),
                    false);
            if (verdict.status() != PromotionTrialStatus.UNDECIDED) {
                return verdict.status() == PromotionTrialStatus.PROMOTED;
            }
            budget = verdict.look().budget();
        }
        return false;
    }
}
