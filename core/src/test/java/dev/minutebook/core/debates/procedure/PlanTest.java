package dev.minutebook.core.debates.procedure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.core.Refused;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlanTest {

    @Test
    void parts_come_after_what_they_wait_for_and_else_as_given() {
        assertThat(order(part("c", "a", "b"), part("d"), part("b", "a"), part("a")))
                .containsExactly("d", "a", "b", "c");
        assertThat(order(part("x"), part("a"), part("m"))).containsExactly("x", "a", "m");
    }

    @Test
    void what_can_be_begun_is_what_waits_for_nothing_more() {
        Plan plan = plan(part("a"), part("b", "a"), part("c", "a"), part("d", "b", "c"));
        assertThat(names(plan.ready(Set.of()))).containsExactly("a");
        assertThat(names(plan.ready(Set.of("a")))).containsExactly("b", "c");
        assertThat(names(plan.ready(Set.of("a", "c")))).containsExactly("b");
        assertThat(names(plan.ready(Set.of("a", "b", "c")))).containsExactly("d");
        assertThat(plan.ready(Set.of("a", "b", "c", "d"))).isEmpty();
    }

    @Test
    void seats_are_asked_in_the_order_of_what_their_parts_wait_for() {
        Plan plan = Plan.of(
                List.of(
                        new Subtask("schema", "do", 1, List.of()),
                        new Subtask("api", "do", 2, List.of("schema")),
                        new Subtask("test", "do", 2, List.of("api")),
                        new Subtask("page", "do", 3, List.of("api")),
                        new Subtask("docs", "do", 1, List.of("page")),
                        new Subtask("logo", "do", 4, List.of())),
                4);

        assertThat(plan.waves(4)).containsExactly(List.of(1, 4), List.of(2), List.of(3), List.of(1));
        assertThat(plan.waves(1)).containsExactly(List.of(1), List.of(2), List.of(3), List.of(1), List.of(4));
        assertThat(names(plan.begun(List.of(1, 4), Set.of()))).containsExactly("schema", "logo");
        assertThat(names(plan.begun(List.of(2), Set.of("schema")))).containsExactly("api", "test");
    }

    @Test
    void a_plan_without_parts_is_refused() {
        refused("no parts");
    }

    @Test
    void a_name_twice_is_refused() {
        refused("two parts named 'a'", part("a"), part("b"), part("a"));
    }

    @Test
    void an_unknown_part_is_refused() {
        refused("'a' after 'z'", part("a", "z"));
    }

    @Test
    void an_unknown_seat_is_refused() {
        refused("'a' to seat 4; there are seats 1 to 3", new Subtask("a", "do", 4, List.of()));
    }

    @Test
    void a_circle_is_refused_and_shown() {
        refused("'a' after 'a'", part("a", "a"));
        refused("'b' after 'c' after 'b'", part("x"), part("a", "b"), part("b", "c"), part("c", "x", "b"));
    }

    private static void refused(String because, Subtask... parts) {
        Refused.with(Code.INVALID, () -> plan(parts));
        assertThatThrownBy(() -> plan(parts)).hasMessageContaining(because);
    }

    private static Plan plan(Subtask... parts) {
        return Plan.of(Arrays.asList(parts), 3);
    }

    private static List<String> order(Subtask... parts) {
        return names(plan(parts).parts());
    }

    private static List<String> names(List<Subtask> parts) {
        return parts.stream().map(Subtask::name).toList();
    }

    private static Subtask part(String name, String... after) {
        return new Subtask(name, "do " + name, 1, List.of(after));
    }
}
