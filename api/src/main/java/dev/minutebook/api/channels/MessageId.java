package dev.minutebook.api.channels;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a message.
public record MessageId(UUID value) implements Id {

    /// Reads an id from its text.
    public static MessageId of(String text) {
        return new MessageId(UUID.fromString(text));
    }
}
