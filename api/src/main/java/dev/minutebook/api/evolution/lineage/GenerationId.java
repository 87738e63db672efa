package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a generation.
public record GenerationId(UUID value) implements Id {

    /// Reads an id from its text.
    public static GenerationId of(String text) {
        return new GenerationId(UUID.fromString(text));
    }
}
