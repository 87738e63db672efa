package dev.minutebook.api.queries;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a session of queries.
public record QuerySessionId(UUID value) implements Id {

    /// Reads an id from its text.
    public static QuerySessionId of(String text) {
        return new QuerySessionId(UUID.fromString(text));
    }
}
