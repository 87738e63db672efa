package dev.minutebook.api.specialists;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a knowledge gap.
public record KnowledgeGapId(UUID value) implements Id {

    /// Reads an id from its text.
    public static KnowledgeGapId of(String text) {
        return new KnowledgeGapId(UUID.fromString(text));
    }
}
