package dev.minutebook.api.decisions;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a decision.
public record DecisionId(UUID value) implements Id {

    /// Reads an id from its text.
    public static DecisionId of(String text) {
        return new DecisionId(UUID.fromString(text));
    }
}
