package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SystemEnvironmentTest {

    private final ProcessEnvironment here = ProcessEnvironment.system();

    @Test
    void a_process_under_test_has_an_environment_but_no_terminal() throws InterruptedException {
        assertThat(here.outputIsTerminal()).isFalse();
        assertThat(here.inputIsTerminal()).isFalse();
        assertThat(here.columns()).isPositive();
        assertThat(here.variables()).isNotEmpty();
        assertThat(here.home()).isAbsolute();
        assertThat(here.progressDelay()).isEqualTo(Duration.ofMillis(300));
        here.pause(Duration.ofMillis(1));
    }

    @Test
    void the_home_folder_is_that_of_the_environment() {
        assertThat(SystemEnvironment.home(Map.of("HOME", "/home/ada"), "/root")).isEqualTo(Path.of("/home/ada"));
        assertThat(SystemEnvironment.home(Map.of("HOME", " "), "/root")).isEqualTo(Path.of("/root"));
        assertThat(SystemEnvironment.home(Map.of(), "/root")).isEqualTo(Path.of("/root"));
    }

    @Test
    void ctrl_c_is_caught_only_meanwhile() {
        try (ProcessEnvironment.Interruption meanwhile = here.onInterrupt(() -> {})) {
            assertThat(meanwhile).isNotNull();
        }
    }
}
