package dev.minutebook.core.database.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DiskTroubleTest {

    @Test
    void it_is_forgotten_when_something_is_written_and_after_half_a_minute() {
        AtomicLong nanos = new AtomicLong();
        DiskTrouble trouble = new DiskTrouble(nanos::get);
        assertThat(trouble.get()).isNull();
        trouble.refused("the disk is full");
        assertThat(trouble.get()).isEqualTo("the disk is full");
        nanos.addAndGet(30_000_000_000L);
        assertThat(trouble.get()).isNotNull();
        nanos.addAndGet(1);
        assertThat(trouble.get()).isNull();
        trouble.refused("the disk is full");
        trouble.written();
        assertThat(trouble.get()).isNull();
    }
}
