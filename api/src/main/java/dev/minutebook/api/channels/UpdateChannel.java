package dev.minutebook.api.channels;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A change to a channel. What is null stays as it is; an empty topic clears it.
///
/// @param expectedVersion when given, the change happens only if this is still the version
public record UpdateChannel(
        @Nullable Long expectedVersion,
        @Nullable String topic,
        @Nullable Boolean pinned) {

    public UpdateChannel {
        Limits.optional("topic", topic, CreateChannel.TOPIC);
    }

    /// Another topic.
    public static UpdateChannel topic(String topic) {
        return new UpdateChannel(null, topic, null);
    }

    /// Pins the channel or unpins it.
    public static UpdateChannel pinned(boolean pinned) {
        return new UpdateChannel(null, null, pinned);
    }

    /// The same, refused unless this is still the version.
    public UpdateChannel ifVersion(long version) {
        return new UpdateChannel(version, topic, pinned);
    }
}
