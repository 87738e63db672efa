package dev.minutebook.dist.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.local.Health;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EngineTroubleTest {

    @Test
    void what_keeps_postgresql_from_running_is_named() {
        Health running = Health.running();
        assertThat(told(running)).isNull();
        assertThat(told(running.become(Health.State.RESTARTING, "ended with status 137")))
                .isEqualTo("PostgreSQL has ended and is being started again");
        assertThat(told(running.become(Health.State.RESTARTING, "PANIC: x: No space left on device")))
                .startsWith("the disk of the database is full");
        assertThat(told(running.become(Health.State.FAILED, "PANIC: x: Input/output error")))
                .startsWith("the disk of the database fails (input/output error)");
        assertThat(told(running.become(Health.State.FAILED, "x"))).contains("its log in the data folder says why");
        assertThat(told(running.become(Health.State.RUNNING, "PANIC: x: No space left on device")))
                .isNull();
    }

    @Test
    void the_first_that_has_something_to_say_is_heard() {
        assertThat(new FirstTrouble(List.of(() -> null, () -> "one", () -> "two")).get())
                .isEqualTo("one");
        assertThat(new FirstTrouble(Arrays.asList(() -> null, () -> null)).get())
                .isNull();
    }

    private static @Nullable String told(Health health) {
        return new EngineTrouble(() -> health).get();
    }
}
