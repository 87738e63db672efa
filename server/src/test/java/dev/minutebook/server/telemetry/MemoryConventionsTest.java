package dev.minutebook.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.server.http.Route;
import dev.minutebook.server.memory.MemoryRoutes;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MemoryConventionsTest {

    /// About how memory is kept, not about memories.
    private static final Set<String> OF_POLICY = Set.of("memories.policy", "memories.policies", "memories.simulate");

    @Test
    void every_operation_on_memories_has_a_name_and_no_other_has_one() {
        assertThat(MemoryRoutes.routes()).extracting(Route::operation).allSatisfy(operation -> {
            if (OF_POLICY.contains(operation)) {
                assertThat(MemoryConventions.operation(operation)).isNull();
            } else {
                assertThat(MemoryConventions.operation(operation))
                        .as(operation)
                        .isIn("search_memory", "update_memory", "delete_memory");
            }
        });
        assertThat(MemoryConventions.operation("agents.find")).isNull();
    }
}
