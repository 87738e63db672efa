package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a context counter: of one specialist in one conversation.
public record ContextCounterId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ContextCounterId of(String text) {
        return new ContextCounterId(UUID.fromString(text));
    }
}
