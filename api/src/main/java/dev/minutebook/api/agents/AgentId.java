package dev.minutebook.api.agents;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of an agent, which outlives its name.
public record AgentId(UUID value) implements Id {

    /// Reads an id from its text.
    public static AgentId of(String text) {
        return new AgentId(UUID.fromString(text));
    }
}
