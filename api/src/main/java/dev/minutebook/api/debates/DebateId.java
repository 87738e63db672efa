package dev.minutebook.api.debates;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a debate.
public record DebateId(UUID value) implements Id {

    /// Reads an id from its text.
    public static DebateId of(String text) {
        return new DebateId(UUID.fromString(text));
    }
}
