package dev.minutebook.api.agents;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A request to end a session, with an optional closing note.
public record EndSession(@Nullable String closingNote) {

    /// The longest closing note.
    public static final int NOTE = 4_096;

    public EndSession {
        Limits.optional("closingNote", closingNote, NOTE);
    }
}
