package dev.minutebook.core.jobs;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// The time in which another look at the marked workspaces would find what the last one found. Only the sealer
/// marks them, and it tells; so nobody has to ask the database while nothing is written.
public final class QuietTime {

    /// How often to look in spite of silence, should a signal ever be lost.
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final Supplier<OptionalLong> sealed;
    private final LongSupplier nanos;
    private OptionalLong seen = OptionalLong.empty();
    private long since;

    /// @param sealed how often something was sealed until now; empty where that is not heard
    public QuietTime(Supplier<OptionalLong> sealed, LongSupplier nanos) {
        this.sealed = sealed;
        this.nanos = nanos;
    }

    /// For who does not hear what is sealed: it never lasts.
    static QuietTime none() {
        return new QuietTime(OptionalLong::empty, () -> 0);
    }

    /// Begins anew, before a look.
    void begin() {
        seen = sealed.get();
        since = nanos.getAsLong();
    }

    /// Whether nothing was sealed since it began.
    boolean lasts() {
        return seen.isPresent() && seen.equals(sealed.get()) && nanos.getAsLong() - since < LONGEST.toNanos();
    }
}
