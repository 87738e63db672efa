package dev.minutebook.api.retention;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One run of retention.
///
/// @param startedBy   who asked for it, or the program
/// @param kinds       what went, as far as it is
/// @param commitment  what its entry in the log commits to, as hex: the ranges of entries that it removes
/// @param announcedAt when that entry was written
public record RemovalRun(
        RemovalRunId id,
        Cause cause,
        RemovalStatus status,
        List<KindRemoval> kinds,
        String startedBy,
        Instant startedAt,
        @Nullable String commitment,
        @Nullable Instant announcedAt,
        @Nullable Instant completedAt) {

    public RemovalRun {
        kinds = List.copyOf(kinds);
    }

    /// Why it ran.
    public enum Cause {
        /// Its time had come.
        SCHEDULE,
        /// Somebody asked for it.
        REQUEST
    }
}
