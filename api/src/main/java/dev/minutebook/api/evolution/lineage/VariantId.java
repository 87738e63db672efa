package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a variant.
public record VariantId(UUID value) implements Id {

    /// Reads an id from its text.
    public static VariantId of(String text) {
        return new VariantId(UUID.fromString(text));
    }
}
