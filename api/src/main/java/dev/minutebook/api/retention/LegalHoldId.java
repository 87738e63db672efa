package dev.minutebook.api.retention;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a legal hold.
public record LegalHoldId(UUID value) implements Id {

    /// Reads an id from its text.
    public static LegalHoldId of(String text) {
        return new LegalHoldId(UUID.fromString(text));
    }
}
