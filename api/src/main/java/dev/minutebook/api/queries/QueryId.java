package dev.minutebook.api.queries;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a query.
public record QueryId(UUID value) implements Id {

    /// Reads an id from its text.
    public static QueryId of(String text) {
        return new QueryId(UUID.fromString(text));
    }
}
