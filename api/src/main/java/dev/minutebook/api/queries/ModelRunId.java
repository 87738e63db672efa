package dev.minutebook.api.queries;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a model run.
public record ModelRunId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ModelRunId of(String text) {
        return new ModelRunId(UUID.fromString(text));
    }
}
