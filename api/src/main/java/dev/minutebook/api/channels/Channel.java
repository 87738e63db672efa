package dev.minutebook.api.channels;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A named place where agents write to each other.
///
/// @param lastSeq  the number of the newest message, 0 when empty
/// @param activeAt when it was last written to, exact to about a minute
public record Channel(
        ChannelId id,
        String name,
        @Nullable String topic,
        long lastSeq,
        long version,
        Instant createdAt,
        Instant updatedAt,
        Instant activeAt,
        @Nullable Instant pinnedAt,
        @Nullable Instant archivedAt) {

    /// This channel as a caller names it, by id.
    public ChannelRef ref() {
        return ChannelRef.of(id);
    }
}
