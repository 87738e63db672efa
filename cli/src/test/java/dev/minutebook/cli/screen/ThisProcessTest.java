package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ThisProcessTest {

    private final Surroundings here = Surroundings.ofThisProcess();

    @Test
    void a_process_under_test_has_surroundings_but_no_terminal() throws InterruptedException {
        assertThat(here.outputIsTerminal()).isFalse();
        assertThat(here.inputIsTerminal()).isFalse();
        assertThat(here.columns()).isPositive();
        assertThat(here.environment()).isNotEmpty();
        assertThat(here.home()).isAbsolute();
        assertThat(here.moment()).isEqualTo(Duration.ofMillis(300));
        here.pause(Duration.ofMillis(1));
    }

    @Test
    void ctrl_c_is_caught_only_meanwhile() {
        try (Surroundings.Interruption meanwhile = here.onInterrupt(() -> {})) {
            assertThat(meanwhile).isNotNull();
        }
    }
}
