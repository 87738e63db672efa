package dev.minutebook.core.evolution.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minutebook.core.comparison.GateFinding;
import dev.minutebook.core.comparison.GateLook;
import dev.minutebook.core.comparison.GateResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class SelectionCourseTest {

    private static final SelectionLimits LIMITS = SelectionLimits.USUAL;
    private static final SelectionPlan THREE = new SelectionPlan(LIMITS, 3, 1);

    @Test
    void every_variant_plays_short_trials_first() {
        SelectionStep.Play first = (SelectionStep.Play) SelectionCourse.next(THREE, List.of());
        assertThat(first.trials()).hasSize(9).allMatch(trial -> trial.stage() == TrialStage.PRUNE);
        assertThat(first.trials().subList(0, 3))
                .as("seed by seed")
                .extracting(PlannedTrial::contender)
                .containsExactly(1, 2, 3);
        assertThat(first.looks()).isEmpty();
        List<PlayedTrial> played = play(first, trial -> 0);
        assertThat(((SelectionStep.Play) SelectionCourse.next(THREE, played.subList(0, 5))).trials())
                .isEqualTo(first.trials().subList(5, 9));
        assertThat(SelectionCourse.survivors(THREE, played.subList(0, 5))).containsExactly(1, 2, 3);
    }

    @Test
    void the_better_half_goes_on_beside_a_fresh_baseline() {
        List<PlayedTrial> played = new ArrayList<>(
                play((SelectionStep.Play) SelectionCourse.next(THREE, List.of()), trial -> trial.contender()));
        assertThat(SelectionCourse.survivors(THREE, played)).containsExactly(2, 3);
        SelectionStep.Play full = (SelectionStep.Play) SelectionCourse.next(THREE, played);
        assertThat(full.trials()).hasSize(30).allMatch(trial -> trial.stage() == TrialStage.FULL);
        assertThat(full.trials().stream().map(PlannedTrial::contender).distinct())
                .containsExactly(0, 2, 3);
        assertThat(full.trials().getFirst().baseline()).isTrue();
    }

    @Test
    void of_equal_variants_the_first_go_on() {
        List<PlayedTrial> equal = play((SelectionStep.Play) SelectionCourse.next(THREE, List.of()), trial -> 1);
        assertThat(SelectionCourse.survivors(THREE, equal)).containsExactly(1, 2);
        assertThat(new SelectionPlan(LIMITS, 1, 1).survivors()).isEqualTo(1);
        assertThat(new SelectionPlan(LIMITS, 4, 1).survivors()).isEqualTo(2);
        assertThat(new SelectionPlan(LIMITS, 5, 1).survivors()).isEqualTo(3);
    }

    @Test
    void the_best_is_accepted_with_the_mean_of_its_trials() {
        List<PlayedTrial> played = new ArrayList<>();
        SelectionStep.Accept accepted =
                (SelectionStep.Accept) end(THREE, played, trial -> trial.contender() + trial.number() % 2 * 0.25);
        assertThat(accepted.variant()).isEqualTo(3);
        assertThat(accepted.expectedBaseline()).isEqualTo(3.125);
        assertThat(accepted.looks()).hasSize(1);
        assertThat(accepted.result().accepted()).isTrue();
        assertThat(accepted.looks().getFirst().results())
                .extracting(GateResult::finding)
                .as("the pruned one is counted, as one without trials")
                .containsExactly(GateFinding.OTHER_CASES, GateFinding.ACCEPTED, GateFinding.ACCEPTED);
        assertThat(accepted.result().corrected())
                .as("three were tried")
                .isEqualTo(3 * accepted.result().probability());
    }

    @Test
    void what_is_not_clear_is_played_again_up_to_forty_times() {
        List<PlayedTrial> played = new ArrayList<>();
        SelectionStep.Reject rejected = (SelectionStep.Reject) end(
                new SelectionPlan(LIMITS, 1, 1),
                played,
                trial -> trial.baseline() ? trial.number() % 10 * 0.8 - 3.6 : trial.number() % 10 - 3.5);
        assertThat(rejected.looks()).extracting(GateLook.Verdict::outcome).hasSize(3);
        assertThat(rejected.looks().stream()
                        .mapToDouble(GateLook.Verdict::chance)
                        .sum())
                .isEqualTo(LIMITS.level());
        assertThat(rejected.looks().stream()
                        .map(look -> look.results().getFirst().trials()))
                .containsExactly(10, 20, 40);
        assertThat(played).hasSize(80);
    }

    @Test
    void what_is_clearly_no_better_is_given_up_after_ten() {
        List<PlayedTrial> played = new ArrayList<>();
        assertThat(end(THREE, played, trial -> trial.number() % 2)).isInstanceOf(SelectionStep.Reject.class);
        assertThat(played).hasSize(9 + 30);
    }

    @Test
    void without_variants_nothing_is_played() {
        assertThat(SelectionCourse.next(new SelectionPlan(LIMITS, 0, 1), List.of()))
                .isEqualTo(new SelectionStep.Reject(List.of()));
    }

    @Test
    void actors_of_a_generation_share_its_chance() {
        SelectionStep two = end(new SelectionPlan(LIMITS, 1, 2), new ArrayList<>(), trial -> trial.number() % 2);
        assertThat(((SelectionStep.Reject) two).looks().getFirst().chance()).isEqualTo(LIMITS.level() / 4);
    }

    @Test
    void scores_of_the_baseline_below_zero_do_not_make_pruned_variants_hopeful() {
        List<PlayedTrial> played = new ArrayList<>();
        assertThat(end(THREE, played, trial -> -4 + trial.number() % 2)).isInstanceOf(SelectionStep.Reject.class);
        assertThat(played).hasSize(9 + 30);
    }

    /// What was reported in another order, twice, or after a restart leads to the same step.
    @Test
    void the_next_step_follows_from_the_rows_alone() {
        Random random = new Random(8);
        for (int run = 0; run < 100; run++) {
            List<PlayedTrial> played = new ArrayList<>();
            SelectionStep end = end(THREE, played, trial -> (trial.baseline() ? 0 : 1.2) + 2 * random.nextGaussian());
            List<PlayedTrial> other = new ArrayList<>(played);
            other.addAll(played.subList(0, played.size() / 2));
            Collections.shuffle(other, random);
            assertThat(SelectionCourse.next(THREE, other)).isEqualTo(end);
        }
    }

    @Test
    void no_two_uses_share_a_seed() {
        Set<Long> seeds = new HashSet<>();
        int asked = 0;
        for (int generation = 1; generation <= 100; generation++) {
            TrialSeeds of = new TrialSeeds(7, generation);
            for (int number = 0; number < 40; number++) {
                seeds.add(of.epoch(number));
                seeds.add(of.trial(TrialStage.PRUNE, number));
                seeds.add(of.trial(TrialStage.FULL, number));
                asked += 3;
            }
        }
        assertThat(seeds).hasSize(asked);
        assertThat(new TrialSeeds(7, 1).epoch(0)).isEqualTo(new TrialSeeds(7, 1).epoch(0));
        assertThat(new TrialSeeds(8, 1).epoch(0)).isNotEqualTo(new TrialSeeds(7, 1).epoch(0));
    }

    @Test
    void limits_have_bounds() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SelectionLimits(6, 3, 3, 10, 40, 0.5, 0.05));
        assertThatIllegalArgumentException().isThrownBy(() -> new SelectionLimits(3, 3, 3, 10, 41, 0.5, 0.05));
        assertThatIllegalArgumentException().isThrownBy(() -> new SelectionLimits(3, 3, 3, 20, 10, 0.5, 0.05));
        assertThatIllegalArgumentException().isThrownBy(() -> new SelectionLimits(3, 3, 3, 10, 40, -1, 0.05));
        assertThatIllegalArgumentException().isThrownBy(() -> new SelectionLimits(3, 3, 3, 10, 40, 0.5, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new SelectionPlan(LIMITS, 3, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new PlannedTrial(TrialStage.PRUNE, 0, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PlayedTrial(new PlannedTrial(TrialStage.FULL, 0, 0), Double.NaN));
    }

    private static List<PlayedTrial> play(SelectionStep.Play step, ToDoubleFunction<PlannedTrial> score) {
        return step.trials().stream()
                .map(trial -> new PlayedTrial(trial, score.applyAsDouble(trial)))
                .toList();
    }

    private static SelectionStep end(
            SelectionPlan plan, List<PlayedTrial> played, ToDoubleFunction<PlannedTrial> score) {
        SelectionStep step = SelectionCourse.next(plan, played);
        while (step instanceof SelectionStep.Play more) {
            played.addAll(play(more, score));
            step = SelectionCourse.next(plan, played);
        }
        return step;
    }
}
