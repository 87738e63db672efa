package dev.minutebook.core.debates.procedure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.debates.Subtask;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class PlanPropertiesTest {

    /// Parts wait only for parts with lesser numbers, so there is no circle; then they are shuffled.
    @Property
    void every_plan_without_a_circle_has_an_order_and_can_be_finished(
            @ForAll @IntRange(min = 1, max = 16) int size, @ForAll Random random) {
        List<Subtask> parts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            List<String> after = IntStream.range(0, i)
                    .filter(j -> random.nextInt(3) == 0)
                    .mapToObj(j -> "p" + j)
                    .toList();
            parts.add(new Subtask("p" + i, "do", 1, after));
        }
        Collections.shuffle(parts, random);
        Plan plan = Plan.of(parts, 1);
        assertThat(plan.parts()).containsExactlyInAnyOrderElementsOf(parts);
        Set<String> done = new HashSet<>();
        for (Subtask part : plan.parts()) {
            assertThat(plan.ready(done)).contains(part);
            done.add(part.name());
        }
        assertThat(plan.ready(done)).isEmpty();
    }
}
