package dev.minutebook.api.tasks;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of one attempt at a task.
public record TaskRunId(UUID value) implements Id {

    public static TaskRunId of(String text) {
        return new TaskRunId(UUID.fromString(text));
    }
}
