package dev.minutebook.server.limits;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// A bucket that refills at a constant rate and from which requests take.
///
/// Its state is one number: the time at which the bucket will be full again.
final class TokenBucket {

    private final long interval;
    private final long tolerance;
    private final AtomicLong fullAt;

    /// @param perSecond how fast it fills
    /// @param burst     how much it holds
    TokenBucket(double perSecond, int burst, long now) {
        this.interval = Math.max(1, Math.round(1_000_000_000 / perSecond));
        this.tolerance = interval * (burst - 1L);
        this.fullAt = new AtomicLong(now);
    }

    /// Takes one, or says how many nanoseconds are missing to the next.
    ///
    /// @param nanos is read after the state: whoever is held up between the two would take those who came meanwhile
    ///              for a bucket that was emptied
    long take(LongSupplier nanos) {
        while (true) {
            long present = fullAt.get();
            long now = nanos.getAsLong();
            long from = present - now > 0 ? present : now;
            long missing = from - now - tolerance;
            if (missing > 0) {
                return missing;
            }
            if (fullAt.compareAndSet(present, from + interval)) {
                return 0;
            }
        }
    }

    /// As [#take], without taking.
    long missing(long now) {
        return Math.max(0, fullAt.get() - now - tolerance);
    }
}
