package dev.minutebook.api.decisions;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a dissent.
public record DissentId(UUID value) implements Id {

    /// Reads an id from its text.
    public static DissentId of(String text) {
        return new DissentId(UUID.fromString(text));
    }
}
