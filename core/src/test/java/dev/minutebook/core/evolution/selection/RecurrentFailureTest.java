package dev.minutebook.core.evolution.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RecurrentFailureTest {

    @Test
    void three_neighbours_of_two_generations_are_a_constraint() {
        List<TacticNeighbour> known =
                List.of(near(4, 0.8, -3), near(4, 0.95, -5), near(7, 0.81, -1), near(2, 0.79, -5), near(3, 0.9, 0));
        assertThat(RecurrentFailure.of("opens aggressively\n on price", known))
                .get()
                .satisfies(found -> {
                    assertThat(found.neighbours()).hasSize(3);
                    assertThat(found.constraint())
                            .isEqualTo("Do not try this again: opens aggressively on price "
                                    + "(failed 3 times, in generations 4, 7, with a mean score of -3.0)");
                });
    }

    @Test
    void less_is_none() {
        assertThat(RecurrentFailure.of("one generation", List.of(near(4, 0.9, -3), near(4, 0.9, -3), near(4, 1, -3))))
                .isEmpty();
        assertThat(RecurrentFailure.of("two", List.of(near(4, 0.9, -3), near(5, 0.9, -3))))
                .isEmpty();
        assertThat(RecurrentFailure.of("not alike", List.of(near(4, 0.9, -3), near(5, 0.9, -3), near(6, 0.7999, -3))))
                .isEmpty();
        assertThat(RecurrentFailure.of("good", List.of(near(4, 0.9, 3), near(5, 0.9, 3), near(6, 0.9, 3))))
                .isEmpty();
    }

    @Test
    void a_long_summary_is_cut_between_characters() {
        String summary = "😀".repeat(500);
        String constraint = RecurrentFailure.of(summary, List.of(near(4, 0.9, -3), near(5, 0.9, -3), near(6, 0.9, -3)))
                .orElseThrow()
                .constraint();
        assertThat(constraint).contains("😀".repeat(400) + "…").doesNotContain("😀".repeat(401));
    }

    private static TacticNeighbour near(int generation, double likeness, double score) {
        return new TacticNeighbour(new UUID(generation, 0), generation, likeness, score);
    }
}
