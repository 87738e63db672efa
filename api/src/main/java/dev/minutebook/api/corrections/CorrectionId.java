package dev.minutebook.api.corrections;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a correction.
public record CorrectionId(UUID value) implements Id {

    /// Reads an id from its text.
    public static CorrectionId of(String text) {
        return new CorrectionId(UUID.fromString(text));
    }
}
