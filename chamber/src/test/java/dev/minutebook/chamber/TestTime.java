package dev.minutebook.chamber;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// Time that leaps ahead when told. Leases and timeouts of a minute are reached by leaps only, however slow the
/// machine.
final class TestTime implements LongSupplier {

    private final AtomicLong ahead = new AtomicLong();

    void pass(Duration length) {
        ahead.addAndGet(length.toNanos());
    }

    @Override
    public long getAsLong() {
        return System.nanoTime() + ahead.get();
    }
}
