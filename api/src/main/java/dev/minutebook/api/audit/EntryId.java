package dev.minutebook.api.audit;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of an audit entry.
public record EntryId(UUID value) implements Id {

    /// Reads an id from its text.
    public static EntryId of(String text) {
        return new EntryId(UUID.fromString(text));
    }
}
