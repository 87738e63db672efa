package dev.minutebook.server.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Feed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// When a stream speaks and when it ends, by a clock of its own.
class EventWriterTest {

    private static final Duration REVOKED = Duration.ofSeconds(10);

    private final AtomicLong nanos = new AtomicLong();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /// An item after every so many milliseconds, waited for no longer than asked.
    private final class Items implements Feed<String> {

        private final long between;
        private long nextAt;

        Items(Duration between) {
            this.between = between.toNanos();
            this.nextAt = this.between;
        }

        @Override
        public Optional<String> next(Duration wait) {
            long until = nanos.get() + wait.toNanos();
            if (nextAt > until) {
                nanos.set(until);
                return Optional.empty();
            }
            nanos.set(Math.max(nanos.get(), nextAt));
            nextAt += between;
            return Optional.of("item");
        }

        @Override
        public void close() {}
    }

    private void write(Duration heartbeat, Duration between) throws Exception {
        new EventWriter<String>(out, heartbeat, item -> new EventHeader(null, "x"), nanos::get)
                .write(new Items(between), () -> nanos.get() < REVOKED.toNanos());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 10, 90, 400, 700, 60_000})
    void a_stream_ends_within_a_second_when_its_token_is_revoked(long between) throws Exception {
        write(Duration.ofSeconds(15), Duration.ofMillis(between));

        assertThat(Duration.ofNanos(nanos.get())).isBetween(REVOKED, REVOKED.plus(Duration.ofSeconds(1)));
    }

    @Test
    void a_quiet_stream_says_that_it_is_alive_once_in_a_heartbeat() throws Exception {
        write(Duration.ofSeconds(2), Duration.ofMinutes(1));

        assertThat(out.toString(StandardCharsets.UTF_8).split(": alive", -1)).hasSize(6);
    }
}
