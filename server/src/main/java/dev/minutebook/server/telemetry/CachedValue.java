package dev.minutebook.server.telemetry;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// An answer that is asked for anew when it is no longer fresh, by one caller at a time, however many want it.
public final class CachedValue<T> implements Supplier<T> {

    private static final Duration SECOND = Duration.ofSeconds(1);

    private record Answer<T>(T value, long at) {}

    private final Supplier<T> source;
    private final long fresh;
    private final LongSupplier nanos;
    private volatile Answer<T> last;

    /// Fresh for a second. Asks for the first answer.
    public CachedValue(Supplier<T> source, LongSupplier nanos) {
        this(source, SECOND, nanos);
    }

    public CachedValue(Supplier<T> source, Duration fresh, LongSupplier nanos) {
        this.source = source;
        this.fresh = fresh.toNanos();
        this.nanos = nanos;
        this.last = new Answer<>(source.get(), nanos.getAsLong());
    }

    @Override
    public T get() {
        Answer<T> present = last;
        return stale(present) ? fresh() : present.value;
    }

    private synchronized T fresh() {
        if (stale(last)) {
            last = new Answer<>(source.get(), nanos.getAsLong());
        }
        return last.value;
    }

    private boolean stale(Answer<T> answer) {
        return nanos.getAsLong() - answer.at >= fresh;
    }
}
