package dev.minutebook.api.tasks;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of one attempt at a task.
public record TaskRunId(UUID value) implements Id {

    /// Reads an id from its text.
    public static TaskRunId of(String text) {
        return new TaskRunId(UUID.fromString(text));
    }
}
