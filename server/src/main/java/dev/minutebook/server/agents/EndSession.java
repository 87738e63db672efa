package dev.minutebook.server.agents;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// What the agent leaves for its next life.
public record EndSession(@Nullable String closingNote) {

    public EndSession {
        Limits.optional("closingNote", closingNote, 4_096);
    }
}
