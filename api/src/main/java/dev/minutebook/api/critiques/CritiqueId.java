package dev.minutebook.api.critiques;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a critique.
public record CritiqueId(UUID value) implements Id {

    /// Reads an id from its text.
    public static CritiqueId of(String text) {
        return new CritiqueId(UUID.fromString(text));
    }
}
