package dev.minutebook.api.channels;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a channel.
public record ChannelId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ChannelId of(String text) {
        return new ChannelId(UUID.fromString(text));
    }
}
