package dev.minutebook.core.evolution.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.core.evolution.selection.CreatedAgentState;
import dev.minutebook.core.evolution.selection.Plateau;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EvolutionCourseTest {

    private static final EvolutionSettings SETTINGS = EvolutionSettings.USUAL
            .patience(2)
            .cooldown(3)
            .cap(1)
            .explore(5)
            .target(4)
            .generations(20);
    private static final Plateau STUCK = new Plateau(Map.of("buyer", 2));
    private static final EpochOutcome POOR = new EpochOutcome(true, Map.of("buyer", 5.0, "seller", 3.9));

    private final EvolutionCourse course = new EvolutionCourse(SETTINGS);

    private static RunState state(int sequence, Plateau plateau, @Nullable Integer designed, int explored) {
        return new RunState(sequence, List.of("buyer", "seller"), plateau, List.of(), designed, explored);
    }

    private static RunState after(int sequence) {
        return state(sequence, Plateau.NONE, null, sequence);
    }

    @Test
    void actors_are_changed_in_turn() {
        assertThat(List.of(after(0), after(1), after(2)))
                .extracting(state -> course.afterEpoch(state, POOR))
                .containsExactly(
                        new RunStep.Propose("buyer"), new RunStep.Propose("seller"), new RunStep.Propose("buyer"));
    }

    @Test
    void a_run_is_completed_when_all_agree_and_everybody_scores_the_target() {
        EpochOutcome good = new EpochOutcome(true, Map.of("buyer", 4.0, "seller", 4.5));
        assertThat(course.afterEpoch(after(3), good))
                .isInstanceOfSatisfying(
                        RunStep.End.class, end -> assertThat(end.status()).isEqualTo(EvolutionRun.Status.COMPLETED));
        assertThat(new EpochOutcome(false, good.means()).reaches(4)).isFalse();
        assertThat(new EpochOutcome(true, Map.of()).reaches(4)).isFalse();
        assertThat(POOR.reaches(4)).isFalse();
    }

    @Test
    void a_run_is_exhausted_after_its_last_generation_unless_that_reached_the_target() {
        assertThat(course.afterEpoch(after(19), POOR)).isInstanceOf(RunStep.Propose.class);
        assertThat(course.afterEpoch(after(20), POOR))
                .isEqualTo(new RunStep.End(
                        EvolutionRun.Status.EXHAUSTED, "there were 20 generations, as many as there may be"));
        assertThat(course.afterEpoch(after(20), new EpochOutcome(true, Map.of("buyer", 5.0))))
                .isInstanceOfSatisfying(
                        RunStep.End.class, end -> assertThat(end.status()).isEqualTo(EvolutionRun.Status.COMPLETED));
    }

    @Test
    void hypotheses_are_formed_every_so_many_generations() {
        assertThat(course.afterGeneration(state(4, Plateau.NONE, null, 0))).isEqualTo(new RunStep.Epoch());
        assertThat(course.afterGeneration(state(5, Plateau.NONE, null, 0))).isEqualTo(new RunStep.Explore());
        assertThat(course.afterGeneration(state(9, Plateau.NONE, null, 5))).isEqualTo(new RunStep.Epoch());
        assertThat(course.afterGeneration(state(20, Plateau.NONE, null, 0)))
                .as("nobody would use them")
                .isEqualTo(new RunStep.Epoch());
        assertThat(new EvolutionCourse(SETTINGS.explore(0)).afterGeneration(state(19, Plateau.NONE, null, 0)))
                .isEqualTo(new RunStep.Epoch());
    }

    @Test
    void where_an_actor_is_stuck_an_agent_is_designed_after_hypotheses() {
        assertThat(course.afterGeneration(state(5, STUCK, null, 0))).isEqualTo(new RunStep.Explore());
        assertThat(course.afterExploration(state(5, STUCK, null, 5)))
                .isInstanceOfSatisfying(
                        RunStep.Design.class,
                        design -> assertThat(design.wanted().stuck()).containsExactly("buyer"));
        assertThat(course.afterExploration(state(5, new Plateau(Map.of("buyer", 1, "seller", 1)), null, 5)))
                .as("nobody alone")
                .isEqualTo(new RunStep.Epoch());
        assertThat(course.afterExploration(state(20, STUCK, null, 20)))
                .as("it could not be tried")
                .isEqualTo(new RunStep.Epoch());
        assertThat(new EvolutionCourse(SETTINGS.cap(0)).afterExploration(state(5, STUCK, null, 5)))
                .isEqualTo(new RunStep.Epoch());
    }

    @Test
    void the_cooldown_counts_from_the_last_attempt_also_where_no_design_came_of_it() {
        assertThat(course.afterExploration(state(8, STUCK, 6, 8))).isEqualTo(new RunStep.Epoch());
        assertThat(course.afterExploration(state(9, STUCK, 6, 9))).isInstanceOf(RunStep.Design.class);
    }

    @Test
    void what_was_created_before_counts() {
        RunState full = new RunState(
                9,
                List.of("buyer", "seller"),
                STUCK,
                List.of(
                        new CreatedAgentState("one", "ally", CreatedAgentState.Status.TERMINATED, 3, true),
                        new CreatedAgentState("two", "broker", CreatedAgentState.Status.ACTIVE, 6, false)),
                6,
                9);
        assertThat(course.afterExploration(full)).isInstanceOfSatisfying(RunStep.Design.class, design -> {
            assertThat(design.wanted().failedArchetypes()).containsExactly("ally");
            assertThat(design.wanted().terminable()).containsExactly("two");
        });
    }

    @Test
    void a_run_has_somebody_to_evolve() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RunState(0, List.of(), Plateau.NONE, List.of(), null, 0));
    }
}
