package dev.minutebook.api.tasks;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a task.
public record TaskId(UUID value) implements Id {

    /// Reads an id from its text.
    public static TaskId of(String text) {
        return new TaskId(UUID.fromString(text));
    }
}
