package dev.minutebook.server.agents;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A request to end a session, with an optional closing note.
public record EndSession(@Nullable String closingNote) {

    public EndSession {
        Limits.optional("closingNote", closingNote, 4_096);
    }
}
