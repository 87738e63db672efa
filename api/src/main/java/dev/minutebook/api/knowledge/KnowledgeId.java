package dev.minutebook.api.knowledge;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of an entry of knowledge.
public record KnowledgeId(UUID value) implements Id {

    /// Reads an id from its text.
    public static KnowledgeId of(String text) {
        return new KnowledgeId(UUID.fromString(text));
    }
}
