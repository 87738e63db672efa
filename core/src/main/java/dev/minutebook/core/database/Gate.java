package dev.minutebook.core.database;

import dev.minutebook.api.Problem;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Lets callers to the connections in the order in which they came.
///
/// A pool hands a free connection to whoever asks at the right moment, so that one of many may wait for long. No
/// workspace gets all places: callers of others always find some. Beyond a bound nobody waits any more.
public final class Gate {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int QUEUE_PER_PLACE = 50;

    private final @Nullable Semaphore places;
    private final int most;
    private final int share;
    private final int longest;
    private final ConcurrentMap<UUID, Share> shares = new ConcurrentHashMap<>();
    private final AtomicLong longestWait = new AtomicLong();
    private final ThreadLocal<Boolean> entered = ThreadLocal.withInitial(() -> false);

    private Gate(@Nullable Semaphore places, int most, int share, int longest) {
        this.places = places;
        this.most = most;
        this.share = share;
        this.longest = longest;
    }

    /// @param connections how many callers are let in at a time; one workspace gets three quarters of them at most
    public static Gate of(int connections) {
        return new Gate(
                new Semaphore(connections, true),
                connections,
                Math.max(1, connections - Math.max(connections / 4, connections > 1 ? 1 : 0)),
                connections * QUEUE_PER_PLACE);
    }

    /// Everybody is let in at once, because somebody else's pool is behind it.
    public static Gate open() {
        return new Gate(null, 0, 0, 0);
    }

    private static final class Share {
        final Semaphore places;
        int callers;

        Share(int most) {
            this.places = new Semaphore(most, true);
        }
    }

    /// A caller inside, until closed.
    @FunctionalInterface
    public interface Visit extends AutoCloseable {

        default Connection connection(DataSource source) throws SQLException {
            return source.getConnection();
        }

        @Override
        void close();
    }

    /// Waits for a place. Nobody enters twice: when all places are taken by callers who want a second one, all wait
    /// in vain. Assertions find who tries.
    ///
    /// @param workspace whose share it counts to, if it is of one
    public Visit enter(@Nullable UUID workspace) {
        assert !entered.get() : "a transaction begins within another of the same thread";
        Visit place = place(workspace);
        assert setEntered(true);
        return () -> {
            assert setEntered(false);
            place.close();
        };
    }

    private boolean setEntered(boolean now) {
        entered.set(now);
        return true;
    }

    private Visit place(@Nullable UUID workspace) {
        Semaphore all = places;
        if (all == null) {
            return () -> {};
        }
        long from = System.nanoTime();
        if (workspace == null) {
            take(all, from);
            return all::release;
        }
        Share mine = shareOf(workspace);
        try {
            take(mine.places, from);
            try {
                take(all, from);
            } catch (RuntimeException refused) {
                mine.places.release();
                throw refused;
            }
        } catch (RuntimeException refused) {
            leave(workspace);
            throw refused;
        }
        return () -> {
            all.release();
            mine.places.release();
            leave(workspace);
        };
    }

    private Share shareOf(UUID workspace) {
        return shares.compute(workspace, (id, present) -> {
            Share one = present == null ? new Share(share) : present;
            one.callers++;
            return one;
        });
    }

    private void leave(UUID workspace) {
        shares.computeIfPresent(workspace, (id, one) -> --one.callers == 0 ? null : one);
    }

    private void take(Semaphore queue, long from) {
        if (queue.getQueueLength() >= longest) {
            throw Problem.Code.UNAVAILABLE.because(
                    "too many calls wait for the database already; try again in a second");
        }
        boolean taken;
        try {
            taken = queue.tryAcquire(PATIENCE.toNanos() - (System.nanoTime() - from), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw Problem.Code.UNAVAILABLE.because("waiting for the database was interrupted");
        }
        long waited = System.nanoTime() - from;
        longestWait.accumulateAndGet(waited, Math::max);
        if (!taken) {
            throw Problem.Code.UNAVAILABLE.because(
                    "the database was busy for %d seconds; try again".formatted(PATIENCE.toSeconds()));
        }
    }

    /// How many are inside just now; none are counted where somebody else's pool is behind it.
    public int inside() {
        return places == null ? 0 : most - places.availablePermits();
    }

    /// How many may be inside; 0 where somebody else's pool is behind it.
    public int most() {
        return most;
    }

    /// How many wait just now.
    public int waiting() {
        return (places == null ? 0 : places.getQueueLength())
                + shares.values().stream()
                        .mapToInt(one -> one.places.getQueueLength())
                        .sum();
    }

    /// The longest that anybody waited since this was asked last.
    public Duration longestWait() {
        return Duration.ofNanos(longestWait.getAndSet(0));
    }
}
