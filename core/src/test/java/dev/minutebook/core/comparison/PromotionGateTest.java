package dev.minutebook.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// `-Dminutebook.nightly=true` simulates 10 000 families of each kind, else 2 000.
class PromotionGateTest {

    private static final int FAMILIES = Boolean.getBoolean("minutebook.nightly") ? 10_000 : 2_000;

    /// Of scores from −5 to 5.
    private static final PromotionGate GATE = PromotionGate.of(0.5);

    private static final double NOISE = 2;

    @Test
    void every_finding_can_be_reached() {
        Sample base = Sample.of("base", ten(0));
        assertThat(finding(base, Sample.of("better", ten(3)))).isEqualTo(GateFinding.ACCEPTED);
        assertThat(finding(base, Sample.of("little", ten(0.4)))).isEqualTo(GateFinding.TOO_LITTLE);
        assertThat(finding(base, Sample.of("few", 9, 9, 9))).isEqualTo(GateFinding.OTHER_CASES);
        assertThat(finding(Sample.of("base", 0, 0, 0), Sample.of("few", 9, 9, 9)))
                .isEqualTo(GateFinding.TOO_FEW_TRIALS);
        assertThat(finding(base, Sample.of("lucky", -4, -3, -2, -1, 0.1, 1.1, 2.1, 20, 20, 20)))
                .isEqualTo(GateFinding.CHANCE);
    }

    @Test
    void cases_are_compared_each_as_often_as_it_was_played() {
        Sample base = new Sample("base", trials("a", "a", "b"));
        PromotionGate gate = new PromotionGate(0, 2, 1, 0.05);
        assertThat(gate.judge(base, List.of(new Sample("one", trials("a", "b", "b")))))
                .singleElement()
                .satisfies(one -> assertThat(one.finding()).isEqualTo(GateFinding.OTHER_CASES));
        assertThat(gate.judge(base, List.of(new Sample("one", trials("b", "a", "a")))))
                .singleElement()
                .satisfies(one -> assertThat(one.finding()).isEqualTo(GateFinding.TOO_LITTLE));
    }

    private static List<Sample.Trial> trials(String... cases) {
        return Arrays.stream(cases).map(one -> new Sample.Trial(one, 1)).toList();
    }

    @Test
    void what_one_candidate_alone_would_pass_many_do_not() {
        Sample base = Sample.of("base", ten(0));
        Sample candidate = Sample.of("candidate", ten(1.05));
        GateResult alone = GATE.judge(base, List.of(candidate)).getFirst();
        assertThat(alone.accepted()).as(alone.explanation()).isTrue();
        List<Sample> many = new ArrayList<>(List.of(candidate));
        IntStream.range(0, 9).forEach(i -> many.add(Sample.of("other " + i, ten(-1))));
        GateResult beside = GATE.judge(base, many).getFirst();
        assertThat(beside.finding()).as(beside.explanation()).isEqualTo(GateFinding.CHANCE);
        assertThat(beside.corrected()).isEqualTo(10 * alone.probability());
        assertThat(beside.explanation()).contains("candidate may be better by chance: mean");
    }

    @Test
    void of_several_that_pass_the_highest_lower_bound_wins() {
        Sample base = Sample.of("base", ten(0));
        assertThat(GATE.best(
                        base, List.of(Sample.of("good", ten(3)), Sample.of("best", ten(4)), Sample.of("bad", ten(-3)))))
                .get()
                .extracting(GateResult::name)
                .isEqualTo("best");
        assertThat(GATE.best(base, List.of(Sample.of("bad", ten(-3))))).isEmpty();
        assertThat(GATE.best(base, List.of())).isEmpty();
    }

    @Test
    void a_gate_has_bounds() {
        assertThatIllegalArgumentException().isThrownBy(() -> new PromotionGate(-1, 10, 1, 0.05));
        assertThatIllegalArgumentException().isThrownBy(() -> new PromotionGate(0, 1, 1, 0.05));
        assertThatIllegalArgumentException().isThrownBy(() -> new PromotionGate(0, 10, 1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Sample.of("none", Double.NaN));
    }

    private static GateFinding finding(Sample base, Sample candidate) {
        return GATE.judge(base, List.of(candidate)).getFirst().finding();
    }

    /// Ten scores around a mean.
    private static double[] ten(double mean) {
        return IntStream.range(0, 10).mapToDouble(i -> mean + (i - 4.5) / 3).toArray();
    }

    @Test
    void chance_is_seldom_accepted_however_many_are_tried() {
        for (DoubleUnaryOperator scale : List.<DoubleUnaryOperator>of(x -> x, PromotionGateTest::whole)) {
            for (int candidates : new int[] {1, 3, 5}) {
                for (int trials : new int[] {10, 20, 40}) {
                    Rates rates = simulate(candidates, trials, 0, scale);
                    assertThat(rates.gate)
                            .as("false acceptance of any of %d over %d trials", candidates, trials)
                            .isLessThanOrEqualTo(0.05);
                }
            }
        }
    }

    @Test
    void worse_and_equal_ones_do_not_profit_from_a_good_one_beside_them() {
        RandomGenerator random = new Random(11);
        int wrong = 0;
        for (int family = 0; family < FAMILIES; family++) {
            Sample base = play("base", 20, 0, random, x -> x);
            List<Sample> candidates = List.of(
                    play("good", 20, 2, random, x -> x),
                    play("equal", 20, 0, random, x -> x),
                    play("worse", 20, -1, random, x -> x));
            wrong += GATE.judge(base, candidates).stream()
                            .anyMatch(one -> one.accepted() && !one.name().equals("good"))
                    ? 1
                    : 0;
        }
        assertThat((double) wrong / FAMILIES).isLessThanOrEqualTo(0.05);
    }

    @Test
    void what_is_better_is_found_with_40_trials() {
        Rates alone = simulate(1, 20, 2, x -> x);
        assertThat(alone.gate).as("20 trials of each, 40 in all").isGreaterThanOrEqualTo(0.8);
        Rates wholes = simulate(1, 20, 2, PromotionGateTest::whole);
        assertThat(wholes.gate).as("as whole numbers").isGreaterThanOrEqualTo(0.8);
        Rates three = simulate(3, 40, 2, x -> x);
        assertThat(three.gate).as("one good of three, 40 trials of each").isGreaterThanOrEqualTo(0.8);
        assertThat(three.original)
                .as("the other rule finds it less often the more is known")
                .isLessThan(0.3);
    }

    private static double whole(double score) {
        return Math.clamp(Math.rint(score), -5, 5);
    }

    private record Rates(double gate, double original) {}

    /// How often any candidate is accepted, where the first is better by the effect and the others are like the
    /// baseline.
    private static Rates simulate(int candidates, int trials, double effect, DoubleUnaryOperator scale) {
        RandomGenerator random = new Random(97L * candidates + trials);
        int gate = 0;
        int original = 0;
        for (int family = 0; family < FAMILIES; family++) {
            Sample base = play("base", trials, 0, random, scale);
            List<Sample> played = new ArrayList<>();
            for (int i = 0; i < candidates; i++) {
                played.add(play("candidate " + i, trials, i == 0 ? effect : 0, random, scale));
            }
            gate += GATE.best(base, played).isPresent() ? 1 : 0;
            original += played.stream().anyMatch(one -> original(base, one)) ? 1 : 0;
        }
        Rates rates = new Rates((double) gate / FAMILIES, (double) original / FAMILIES);
        System.out.printf(
                Locale.ROOT,
                "gate: effect %.0f, sd %.0f, %d candidate(s), %d trials each, %s scores, %d families: accepted %.4f; mean − sd rule %.4f%n",
                effect,
                NOISE,
                candidates,
                trials,
                scale.applyAsDouble(0.3) == 0 ? "whole" : "real",
                FAMILIES,
                rates.gate,
                rates.original);
        return rates;
    }

    /// The rule of one of the programs that came before: the mean less a whole deviation, however many trials
    /// there were, and no regard to how many were tried.
    private static boolean original(Sample base, Sample candidate) {
        return candidate.mean() - candidate.deviation() > base.mean() + 0.5
                && MannWhitney.different(candidate.scores(), base.scores()) < 0.05;
    }

    private static Sample play(
            String name, int trials, double mean, RandomGenerator random, DoubleUnaryOperator scale) {
        return Sample.of(
                name,
                IntStream.range(0, trials)
                        .mapToDouble(i -> scale.applyAsDouble(mean + NOISE * random.nextGaussian()))
                        .toArray());
    }
}
