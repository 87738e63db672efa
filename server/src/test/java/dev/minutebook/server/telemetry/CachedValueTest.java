package dev.minutebook.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CachedValueTest {

    @Test
    void the_source_is_asked_once_a_second_at_most() {
        AtomicInteger asked = new AtomicInteger();
        AtomicLong now = new AtomicLong();
        CachedValue<Integer> cached = new CachedValue<>(asked::incrementAndGet, now::get);
        for (int i = 0; i < 1_000; i++) {
            assertThat(cached.get()).isEqualTo(1);
        }
        now.set(1_000_000_000);
        assertThat(cached.get()).isEqualTo(2);
        assertThat(cached.get()).isEqualTo(2);
    }
}
