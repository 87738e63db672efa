package dev.minutebook.api.evolution;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of an agent that evolution designed.
public record CreatedAgentId(UUID value) implements Id {

    /// Reads an id from its text.
    public static CreatedAgentId of(String text) {
        return new CreatedAgentId(UUID.fromString(text));
    }
}
