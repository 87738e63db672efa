package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The lease of a claim: when it must be renewed, and how long reports may still be submitted. One thread at a
/// time.
final class LeaseTimer {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseTimer.class);
    private static final Duration FIRST_WAIT = Duration.ofMillis(50);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
    private static final Duration LONGEST_TICK = Duration.ofMillis(200);

    private final String what;
    private final Duration lease;
    private final LongSupplier nanos;
    private long renewedAt;
    private long nextBeat;

    /// @param claimedAt when the claim was asked for, which is before it began
    LeaseTimer(String what, Duration lease, LongSupplier nanos, long claimedAt) {
        this.what = what;
        this.lease = lease;
        this.nanos = nanos;
        this.renewedAt = claimedAt;
        this.nextBeat = claimedAt + lease.toNanos() / 2;
    }

    String what() {
        return what;
    }

    Duration lease() {
        return lease;
    }

    /// How often to check the lease while waiting.
    Duration tick() {
        return Duration.ofNanos(
                Math.max(Duration.ofMillis(5).toNanos(), Math.min(LONGEST_TICK.toNanos(), lease.toNanos() / 10)));
    }

    /// Renews the lease if half of it has passed.
    void keep(Runnable beat) throws LostClaim {
        long now = nanos.getAsLong();
        if (now - nextBeat < 0) {
            return;
        }
        try {
            beat.run();
            renewedAt = now;
            nextBeat = now + lease.toNanos() / 2;
        } catch (MinutebookException e) {
            if (!mayPass(e)) {
                throw lost(e);
            }
            nextBeat = now + lease.toNanos() / 10;
        }
    }

    /// Submits a report. While the record is unreachable it retries until the lease has expired.
    <T> T submit(String verb, Supplier<T> action, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        Duration wait = FIRST_WAIT;
        while (true) {
            try {
                return action.get();
            } catch (MinutebookException e) {
                if (isLost(e)) {
                    throw lost(e);
                }
                if (!mayPass(e)) {
                    throw e;
                }
                if (nanos.getAsLong() - renewedAt >= lease.toNanos()) {
                    throw new LostClaim("the lease ran out while the record could not be reached");
                }
                LOG.debug("{}: {} will be tried again: {}", what, verb, e.code());
            }
            if (shutdown.isGraceOver()) {
                throw new ChamberClosed();
            }
            shutdown.await(shutdown.mark(), wait);
            wait = wait.multipliedBy(2).compareTo(LONGEST_WAIT) < 0 ? wait.multipliedBy(2) : LONGEST_WAIT;
        }
    }

    static LostClaim lost(MinutebookException e) {
        return new LostClaim(e.code().name().toLowerCase(Locale.ROOT));
    }

    /// Whether the record says that the claim is lost: its fence is stale, or the claimed item is gone.
    static boolean isLost(MinutebookException e) {
        return e.code() == Problem.Code.STALE_FENCE || e.code() == Problem.Code.NOT_FOUND;
    }

    private static boolean mayPass(MinutebookException e) {
        return switch (e.code()) {
            case UNAVAILABLE, INTERNAL, RATE_LIMITED -> true;
            default -> false;
        };
    }
}
