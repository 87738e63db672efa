package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A claim as time passes: when it needs a sign of life, and how long something may still be handed in. One thread at a time.
final class Tenure {

    private static final Logger LOG = LoggerFactory.getLogger(Tenure.class);
    private static final Duration FIRST_WAIT = Duration.ofMillis(50);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
    private static final Duration LONGEST_TICK = Duration.ofMillis(200);

    private final String what;
    private final Duration lease;
    private final LongSupplier nanos;
    private long renewedAt;
    private long nextBeat;

    /// @param claimedAt when the claim was asked for, which is before it began
    Tenure(String what, Duration lease, LongSupplier nanos, long claimedAt) {
        this.what = what;
        this.lease = lease;
        this.nanos = nanos;
        this.renewedAt = claimedAt;
        this.nextBeat = claimedAt + lease.toNanos() / 2;
    }

    Duration lease() {
        return lease;
    }

    /// How often to come back while waiting.
    Duration tick() {
        return Duration.ofNanos(
                Math.max(
                        Duration.ofMillis(5).toNanos(),
                        Math.min(LONGEST_TICK.toNanos(), lease.toNanos() / 10)));
    }

    /// Gives a sign of life if half of the lease is gone.
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

    /// Hands something in. While the record cannot be reached it is tried again until the lease has run out.
    <T> T submit(String verb, Supplier<T> action, Closing closing) throws LostClaim, ChamberClosed {
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
            if (closing.isOver()) {
                throw new ChamberClosed();
            }
            closing.await(closing.mark(), wait);
            wait =
                    wait.multipliedBy(2).compareTo(LONGEST_WAIT) < 0
                            ? wait.multipliedBy(2)
                            : LONGEST_WAIT;
        }
    }

    static LostClaim lost(MinutebookException e) {
        return new LostClaim(e.code().name().toLowerCase(Locale.ROOT));
    }

    /// Whether the record says that the claim holds no longer: it is stale, or what was claimed was withdrawn.
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
