package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private final StringWriter screen = new StringWriter();

    @Test
    void work_that_is_done_in_a_moment_shows_nothing() {
        Progress.on(new PrintWriter(screen), "working…", Duration.ofMinutes(1)).close();
        assertThat(screen.toString()).isEmpty();
    }

    @Test
    void the_line_is_wiped_out_at_the_end() throws InterruptedException {
        try (Progress progress = Progress.on(new PrintWriter(screen), "working…", Duration.ZERO)) {
            while (!screen.toString().contains("working…")) {
                Thread.sleep(5);
            }
            progress.update("nearly done…");
            while (!screen.toString().contains("nearly done…")) {
                Thread.sleep(5);
            }
        }
        assertThat(screen.toString()).endsWith("\r\u001b[K");
    }

    @Test
    void a_silent_one_does_no_harm() {
        try (Progress progress = Progress.silent()) {
            progress.update("x");
        }
        assertThat(screen.toString()).isEmpty();
    }
}
