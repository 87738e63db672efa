package dev.minutebook.api.retention;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a run of retention.
public record RemovalRunId(UUID value) implements Id {

    /// Reads an id from its text.
    public static RemovalRunId of(String text) {
        return new RemovalRunId(UUID.fromString(text));
    }
}
