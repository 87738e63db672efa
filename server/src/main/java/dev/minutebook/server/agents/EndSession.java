package dev.minutebook.server.agents;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A request to end a session, with the handover for the next one.
public record EndSession(@Nullable String closingNote) {

    public EndSession {
        Limits.optional("closingNote", closingNote, 4_096);
    }
}
