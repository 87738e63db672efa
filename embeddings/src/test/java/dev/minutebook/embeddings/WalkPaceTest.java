package dev.minutebook.embeddings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WalkPaceTest {

    private static final UUID WORKSPACE = new UUID(1, 1);
    private static final Instant MADE = Instant.parse("2027-01-15T08:00:00Z");

    private final AtomicLong nanos = new AtomicLong();
    private final WalkPace pace = new WalkPace(nanos::get);

    private static UUID madeAt(Instant at) {
        return new UUID((at.toEpochMilli() << 16) | 0x7000, -1L);
    }

    private void walked(boolean all, Duration took) {
        nanos.addAndGet(took.toNanos());
        pace.note(WORKSPACE, all, madeAt(MADE), took.toNanos());
    }

    @Test
    void a_short_walk_is_always_over_all_texts() {
        assertThat(pace.oldest(WORKSPACE)).isNull();

        walked(true, Duration.ofMillis(49));

        assertThat(pace.oldest(WORKSPACE)).isNull();
    }

    @Test
    void a_long_one_is_followed_by_fifty_times_its_length_of_walks_over_the_newest() {
        walked(true, Duration.ofSeconds(2));
        assertThat(pace.oldest(WORKSPACE)).isEqualTo(MADE.minusSeconds(60));

        nanos.addAndGet(Duration.ofSeconds(99).toNanos());
        assertThat(pace.oldest(WORKSPACE)).isEqualTo(MADE.minusSeconds(60));

        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(pace.oldest(WORKSPACE)).isNull();
    }

    @Test
    void a_walk_over_the_newest_moves_on_and_puts_nothing_off() {
        walked(true, Duration.ofSeconds(2));
        pace.note(WORKSPACE, false, madeAt(MADE.plusSeconds(5)), 1);

        assertThat(pace.oldest(WORKSPACE)).isEqualTo(MADE.minusSeconds(55));
        nanos.addAndGet(Duration.ofSeconds(100).toNanos());
        assertThat(pace.oldest(WORKSPACE)).isNull();
    }

    @Test
    void a_workspace_without_texts_is_forgotten() {
        walked(true, Duration.ofSeconds(2));
        pace.note(WORKSPACE, false, null, 1);

        assertThat(pace.oldest(WORKSPACE)).isNull();
    }
}
