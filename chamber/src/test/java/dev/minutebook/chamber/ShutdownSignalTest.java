package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ShutdownSignalTest {

    private final ShutdownSignal shutdown = new ShutdownSignal(System::nanoTime);

    private Thread waiting(long mark) {
        return Thread.ofVirtual().start(() -> shutdown.await(mark, Duration.ofHours(1)));
    }

    @Test
    void whoever_waits_wakes_at_once() throws Exception {
        Thread waiting = waiting(shutdown.mark());
        while (waiting.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        shutdown.wake();
        assertThat(waiting.join(Duration.ofMinutes(1))).isTrue();
    }

    @Test
    void a_stir_between_the_mark_and_the_wait_is_not_missed() throws Exception {
        long mark = shutdown.mark();
        shutdown.wake();
        assertThat(waiting(mark).join(Duration.ofMinutes(1))).isTrue();
    }

    @Test
    void whoever_waits_wakes_when_it_is_to_close() throws Exception {
        Thread waiting = waiting(shutdown.mark());
        shutdown.request(Duration.ZERO);
        assertThat(waiting.join(Duration.ofMinutes(1))).isTrue();
        assertThat(shutdown.isGraceOver()).isTrue();
    }
}
