package dev.minutebook.api.evolution;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of an evolution run.
public record EvolutionRunId(UUID value) implements Id {

    /// Reads an id from its text.
    public static EvolutionRunId of(String text) {
        return new EvolutionRunId(UUID.fromString(text));
    }
}
