package dev.minutebook.embeddings;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// How far a workspace's texts are looked through for those that lack a vector: all of them, or, where that took
/// long and was not long ago, the newest.
final class WalkPace {

    /// A walk over all texts is followed by so many times its length without another.
    private static final int REST = 50;

    /// A walk over all texts that takes less is made whenever there is something new.
    static final Duration SHORT = Duration.ofMillis(50);

    /// So long after its id was made a text may have become visible.
    private static final Duration LATE = Duration.ofMinutes(1);

    /// @param newest made last of the texts that were walked over
    /// @param ended  when the last walk over all of them did
    /// @param took   what it took
    private record Walked(UUID newest, long ended, long took) {}

    private final LongSupplier nanos;
    private final Map<UUID, Walked> walked = new ConcurrentHashMap<>();

    /// @param nanos a clock that only counts up
    WalkPace(LongSupplier nanos) {
        this.nanos = nanos;
    }

    long now() {
        return nanos.getAsLong();
    }

    /// Texts made before this need not be walked over; null if all are to be.
    @Nullable
    Instant oldest(UUID workspace) {
        Walked last = walked.get(workspace);
        if (last == null || now() - last.ended >= REST * last.took) {
            return null;
        }
        return madeAt(last.newest).minus(LATE);
    }

    /// Remembers a walk.
    ///
    /// @param all    whether it was over all texts
    /// @param newest of them, null if there are none
    /// @param took   nanoseconds
    void note(UUID workspace, boolean all, @Nullable UUID newest, long took) {
        Walked last = walked.get(workspace);
        if (newest == null || (all && took < SHORT.toNanos())) {
            walked.remove(workspace);
        } else if (all) {
            walked.put(workspace, new Walked(newest, now(), took));
        } else if (last != null) {
            walked.put(workspace, new Walked(newest, last.ended, last.took));
        }
    }

    /// When an id of version 7 was made.
    static Instant madeAt(UUID id) {
        return Instant.ofEpochMilli(id.getMostSignificantBits() >>> 16);
    }
}
