package dev.minutebook.core.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What becomes of a memory when a list is handed over, and which ranges of numbers it then is.
class MemoryPlanTest {

    private static byte[] hash(String word) {
        return word.getBytes(StandardCharsets.UTF_8);
    }

    private static List<MemoryPlan.Held> memory(String words) {
        List<MemoryPlan.Held> held = new ArrayList<>();
        for (String word : words.split(" ", -1)) {
            held.add(new MemoryPlan.Held(held.size() + 1L, hash(word)));
        }
        return held;
    }

    private static MemoryPlan plan(String memory, String list) {
        List<MemoryPlan.Held> held = memory(memory);
        return MemoryPlan.of(
                held,
                List.of(),
                held.size(),
                Stream.of(list.split(" ", -1)).map(MemoryPlanTest::hash).toList());
    }

    @Test
    void a_list_that_goes_on_follows_the_head() {
        assertThat(plan("a b c", "a b c d")).isEqualTo(new MemoryPlan(3, 3, List.of()));
    }

    @Test
    void what_left_the_list_is_hidden() {
        assertThat(plan("s a b c d", "s c d e")).isEqualTo(new MemoryPlan(3, 5, List.of(2L, 3L)));
        assertThat(plan("a b c d", "c d")).isEqualTo(new MemoryPlan(2, 4, List.of(1L, 2L)));
        assertThat(plan("a b c d", "a b")).isEqualTo(new MemoryPlan(2, 4, List.of(3L, 4L)));
    }

    @Test
    void what_differs_follows_the_last_in_common() {
        assertThat(plan("a b c d", "a b x")).isEqualTo(new MemoryPlan(2, 2, List.of()));
        assertThat(plan("a b c d", "b x")).isEqualTo(new MemoryPlan(1, 2, List.of(1L, 1L)));
        assertThat(plan("a b", "x y")).isEqualTo(new MemoryPlan(0, 0, List.of()));
    }

    @Test
    void beyond_many_gaps_the_list_is_stored_anew() {
        StringBuilder memory = new StringBuilder("m0");
        StringBuilder list = new StringBuilder("m0");
        for (int i = 1; i < 200; i++) {
            memory.append(" m").append(i);
            if (i % 2 == 0) {
                list.append(" m").append(i);
            }
        }
        assertThat(plan(memory.toString(), list.toString())).isEqualTo(new MemoryPlan(0, 0, List.of()));
    }

    @Test
    void a_path_without_pairs_of_numbers_is_cut_into_ranges() {
        BranchPath path = new BranchPath(List.of(new BranchPath.Range(2, 11, 20), new BranchPath.Range(1, 1, 6)));
        assertThat(path.without(List.of(5L, 12L, 15L, 15L)).ranges())
                .containsExactlyInAnyOrder(
                        new BranchPath.Range(2, 16, 20),
                        new BranchPath.Range(2, 13, 14),
                        new BranchPath.Range(1, 1, 4));
        assertThat(path.between(4, 13).ranges())
                .containsExactly(new BranchPath.Range(2, 11, 12), new BranchPath.Range(1, 5, 6));
        assertThat(path.without(List.of(1L, 20L)).ranges()).isEmpty();
    }
}
