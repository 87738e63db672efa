package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.Asks;
import dev.minutebook.api.debates.ClaimedAsk;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.StartCall;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.answers.PlainText;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An ask that this worker has claimed, and all that it tells the record about it. One thread at a time.
final class HeldAsk {

    private static final Logger LOG = LoggerFactory.getLogger(HeldAsk.class);
    private static final Duration FIRST_WAIT = Duration.ofMillis(50);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
    private static final long BETWEEN_PROGRESS = Duration.ofMillis(200).toNanos();
    private static final int SHOWN = 4_000;

    private final Workspace workspace;
    private final ClaimedAsk claim;
    private final Duration lease;
    private final LongSupplier nanos;
    private long renewedAt;
    private long nextBeat;
    private long nextProgress;
    private int shown;
    private int calls;

    /// @param claimedAt when the claim was asked for, which is before it began
    HeldAsk(
            Workspace workspace,
            ClaimedAsk claim,
            Duration lease,
            LongSupplier nanos,
            long claimedAt) {
        this.workspace = workspace;
        this.claim = claim;
        this.lease = lease;
        this.nanos = nanos;
        this.renewedAt = claimedAt;
        this.nextBeat = claimedAt + lease.toNanos() / 2;
        this.nextProgress = claimedAt;
    }

    ClaimedAsk claim() {
        return claim;
    }

    Workspace workspace() {
        return workspace;
    }

    TurnId id() {
        return claim.ask().id();
    }

    Seat seat() {
        return claim.seat();
    }

    long fence() {
        return claim.fence();
    }

    /// How many calls were begun under this claim.
    int calls() {
        return calls;
    }

    /// How often to come back while waiting.
    Duration tick() {
        return Duration.ofNanos(
                Math.max(
                        Duration.ofMillis(5).toNanos(),
                        Math.min(BETWEEN_PROGRESS, lease.toNanos() / 10)));
    }

    /// Gives a sign of life if half of the lease is gone.
    void keep() throws LostClaim {
        long now = nanos.getAsLong();
        if (now - nextBeat < 0) {
            return;
        }
        try {
            workspace.asks().heartbeat(id(), fence(), lease);
            renewedAt = now;
            nextBeat = now + lease.toNanos() / 2;
        } catch (MinutebookException e) {
            if (!mayPass(e)) {
                throw lost(e);
            }
            nextBeat = now + lease.toNanos() / 10;
        }
    }

    /// Shows what is being said, at most five times a second. That it could not be shown does no harm.
    void show(Hearing hearing) throws LostClaim {
        long now = nanos.getAsLong();
        if (now - nextProgress < 0 || hearing.length() == shown) {
            return;
        }
        nextProgress = now + BETWEEN_PROGRESS;
        shown = hearing.length();
        try {
            workspace.asks().progress(id(), fence(), PlainText.clean(hearing.last(SHOWN)));
        } catch (MinutebookException e) {
            if (isLost(e)) {
                throw lost(e);
            }
            LOG.debug("ask {}: what is being said could not be shown: {}", id().text(), e.code());
        }
    }

    /// Records that a model is about to be called.
    int call(StartCall call, Closing closing) throws LostClaim, ChamberClosed {
        calls++;
        shown = 0;
        return submit("call:" + calls, asks -> asks.call(id(), call), closing);
    }

    /// Hands something in. While the record cannot be reached it is tried again until the lease has run out; under its
    /// key it takes effect once, also if the first answer was lost on the way.
    <T> T submit(String verb, Function<Asks, T> action, Closing closing)
            throws LostClaim, ChamberClosed {
        String key = "chamber:%s:%d:%s".formatted(id().text(), fence(), verb);
        Duration wait = FIRST_WAIT;
        while (true) {
            try {
                return action.apply(workspace.once(key).asks());
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
                LOG.debug("ask {}: {} will be tried again: {}", id().text(), verb, e.code());
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

    /// Gives the claim back, if that can be done at once.
    void release() {
        try {
            workspace.asks().release(id(), fence());
        } catch (MinutebookException e) {
            LOG.debug("ask {} could not be given back: {}", id().text(), e.code());
        }
    }

    private static LostClaim lost(MinutebookException e) {
        return new LostClaim(e.code().name().toLowerCase(Locale.ROOT));
    }

    /// Whether the record says that the claim holds no longer: it is stale, or the ask was withdrawn.
    private static boolean isLost(MinutebookException e) {
        return e.code() == Problem.Code.STALE_FENCE || e.code() == Problem.Code.NOT_FOUND;
    }

    private static boolean mayPass(MinutebookException e) {
        return switch (e.code()) {
            case UNAVAILABLE, INTERNAL, RATE_LIMITED -> true;
            default -> false;
        };
    }
}
