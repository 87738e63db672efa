package dev.minutebook.core.evolution.selection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.comparison.MannWhitney;
import dev.minutebook.core.comparison.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// How often chance is accepted, and how often what is better. A decision is a whole generation: for each
/// actor three
/// variants, short trials, the better half, and looks at 10, 20 and 40 trials. The rule of the program that
/// came before
/// decides about the same variants by the epoch and ten trials.
///
/// Simulates 300 decisions without an effect and 100 with one; with `-Dminutebook.nightly=true` 100 000 and
/// 20 000.
class SelectionErrorsTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final double NOISE = 2;
    private static final int VARIANTS = 3;

    private static final DoubleUnaryOperator REAL = score -> score;
    private static final DoubleUnaryOperator WHOLE = score -> Math.clamp(Math.rint(score), -5, 5);

    /// @param effect     by which the first variant of the first actor is better
    /// @param shortNoise of a short trial
    /// @param ownNoise   of a full trial of a variant; the baseline has the usual one
    private record Setup(
            int actors, double effect, double margin, double shortNoise, double ownNoise, DoubleUnaryOperator scale) {

        Setup(int actors, double effect, double margin, DoubleUnaryOperator scale) {
            this(actors, effect, margin, NOISE, NOISE, scale);
        }

        int decisions() {
            return effect == 0 ? NIGHTLY ? 100_000 : 300 : NIGHTLY ? 20_000 : 100;
        }

        String text() {
            return String.format(
                    Locale.ROOT,
                    "effect %.1f, %d actor(s) of %d variants, sd %.0f (short trials %.0f, variants %.0f), margin %.1f, %s scores",
                    effect,
                    actors,
                    VARIANTS,
                    NOISE,
                    shortNoise,
                    ownNoise,
                    margin,
                    scale == WHOLE ? "whole" : "real");
        }
    }

    /// @param any      the share of decisions that accepted anything
    /// @param right    that accepted the better variant
    /// @param original that the other rule accepted anything in
    /// @param found    that the other rule accepted the better variant in
    /// @param trials   full trials of a contender, on average
    private record Rates(double any, double right, double original, double found, double trials) {}

    @Test
    void chance_is_accepted_in_at_most_five_per_cent_of_all_generations() {
        for (DoubleUnaryOperator scale : List.of(REAL, WHOLE)) {
            for (int actors : new int[] {1, 2}) {
                Rates rates = simulate(new Setup(actors, 0, 0.5, scale));
                assertThat(rates.any).isLessThanOrEqualTo(0.05);
            }
        }
    }

    @Test
    void nor_does_it_pass_without_a_margin_or_by_scattering_otherwise() {
        assertThat(simulate(new Setup(1, 0, 0, WHOLE)).any).isLessThanOrEqualTo(0.05);
        assertThat(simulate(new Setup(2, 0, 0, WHOLE)).any).isLessThanOrEqualTo(0.05);
        assertThat(simulate(new Setup(1, 0, 0, NOISE, 1, REAL)).any).isLessThanOrEqualTo(0.05);
        assertThat(simulate(new Setup(1, 0, 0, NOISE, 4, REAL)).any).isLessThanOrEqualTo(0.05);
    }

    @Test
    void what_is_better_by_two_points_is_found_within_forty_trials() {
        for (DoubleUnaryOperator scale : List.of(REAL, WHOLE)) {
            for (int actors : new int[] {1, 2}) {
                for (double effect : new double[] {0.5, 1, 2}) {
                    Rates rates = simulate(new Setup(actors, effect, 0.5, scale));
                    if (effect == 2) {
                        assertThat(rates.right).isGreaterThanOrEqualTo(0.8);
                        assertThat(rates.right).isGreaterThan(rates.found);
                    }
                }
            }
        }
    }

    /// Short trials may tell little; then the better variant is pruned more often, and no gate brings it back.
    @Test
    void short_trials_that_tell_less_cost_power() {
        Rates clear = simulate(new Setup(1, 2, 0.5, WHOLE));
        Rates blurred = simulate(new Setup(1, 2, 0.5, 2 * NOISE, NOISE, WHOLE));
        assertThat(blurred.right).isLessThan(clear.right);
    }

    private static Rates simulate(Setup setup) {
        RandomGenerator random = new Random(41L * setup.actors + Math.round(10 * setup.effect + 100 * setup.margin));
        int any = 0;
        int right = 0;
        int original = 0;
        int found = 0;
        long trials = 0;
        long plans = 0;
        for (int decision = 0; decision < setup.decisions(); decision++) {
            boolean anybody = false;
            boolean byOther = false;
            for (int actor = 0; actor < setup.actors; actor++) {
                double effect = actor == 0 ? setup.effect : 0;
                List<PlayedTrial> played = new ArrayList<>();
                int accepted = decide(setup, effect, played, random);
                int other = original(setup, played, random);
                anybody |= accepted > 0;
                byOther |= other > 0;
                right += effect > 0 && accepted == 1 ? 1 : 0;
                found += effect > 0 && other == 1 ? 1 : 0;
                trials += played.stream().filter(one -> one.trial().baseline()).count();
                plans++;
            }
            any += anybody ? 1 : 0;
            original += byOther ? 1 : 0;
        }
        double of = setup.decisions();
        Rates rates = new Rates(any / of, right / of, original / of, found / of, (double) trials / plans);
        System.out.printf(
                Locale.ROOT,
                "selection: %s, %d decisions: accepted %.4f, the better one %.4f, %.1f trials of each; original rule %.4f, %.4f%n",
                setup.text(),
                setup.decisions(),
                rates.any,
                rates.right,
                rates.trials,
                rates.original,
                rates.found);
        return rates;
    }

    /// The number of the accepted variant, or 0.
    private static int decide(Setup setup, double effect, List<PlayedTrial> played, RandomGenerator random) {
        SelectionLimits usual = SelectionLimits.USUAL;
        SelectionPlan plan = new SelectionPlan(
                new SelectionLimits(VARIANTS, 3, 3, usual.trials(), usual.mostTrials(), setup.margin, usual.level()),
                VARIANTS,
                setup.actors);
        SelectionStep step = SelectionCourse.next(plan, played);
        while (step instanceof SelectionStep.Play more) {
            for (PlannedTrial trial : more.trials()) {
                double noise = trial.stage() == TrialStage.PRUNE
                        ? setup.shortNoise
                        : trial.baseline() ? NOISE : setup.ownNoise;
                double mean = trial.contender() == 1 ? effect : 0;
                played.add(new PlayedTrial(trial, setup.scale.applyAsDouble(mean + noise * random.nextGaussian())));
            }
            step = SelectionCourse.next(plan, played);
        }
        return step instanceof SelectionStep.Accept accepted ? accepted.variant() : 0;
    }

    /// The other rule on the first ten trials of the same survivors, with the epoch as baseline: the mean
    /// less a whole
    /// deviation, no regard to how many were tried, the best by that bound.
    private static int original(Setup setup, List<PlayedTrial> played, RandomGenerator random) {
        Sample epoch = Sample.of(
                "epoch",
                IntStream.range(0, 10)
                        .mapToDouble(i -> setup.scale.applyAsDouble(NOISE * random.nextGaussian()))
                        .toArray());
        int best = 0;
        double highest = Double.NEGATIVE_INFINITY;
        for (int variant = 1; variant <= VARIANTS; variant++) {
            int contender = variant;
            Sample ten = Sample.of(
                    "variant",
                    played.stream()
                            .filter(one -> one.trial().stage() == TrialStage.FULL)
                            .filter(one -> one.trial().contender() == contender
                                    && one.trial().number() < 10)
                            .mapToDouble(PlayedTrial::score)
                            .toArray());
            double bound = ten.mean() - ten.deviation();
            if (ten.size() == 10
                    && bound > highest
                    && bound > epoch.mean() + 0.5
                    && MannWhitney.different(ten.scores(), epoch.scores()) < 0.05) {
                best = variant;
                highest = bound;
            }
        }
        return best;
    }
}
