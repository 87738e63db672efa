package dev.minutebook.api.evolution.tactics;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a tactic.
public record TacticId(UUID value) implements Id {

    /// Reads an id from its text.
    public static TacticId of(String text) {
        return new TacticId(UUID.fromString(text));
    }
}
