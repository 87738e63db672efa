package dev.minutebook.api.erasures;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of an erasure.
public record ErasureId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ErasureId of(String text) {
        return new ErasureId(UUID.fromString(text));
    }
}
