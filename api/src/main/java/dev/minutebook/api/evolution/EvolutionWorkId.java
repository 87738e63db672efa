package dev.minutebook.api.evolution;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a piece of work of an evolution run.
public record EvolutionWorkId(UUID value) implements Id {

    /// Reads an id from its text.
    public static EvolutionWorkId of(String text) {
        return new EvolutionWorkId(UUID.fromString(text));
    }
}
