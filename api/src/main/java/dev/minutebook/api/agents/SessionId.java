package dev.minutebook.api.agents;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of one life of an agent.
public record SessionId(UUID value) implements Id {

    /// Reads an id from its text.
    public static SessionId of(String text) {
        return new SessionId(UUID.fromString(text));
    }
}
