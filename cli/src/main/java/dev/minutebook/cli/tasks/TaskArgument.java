package dev.minutebook.cli.tasks;

import dev.minutebook.api.tasks.TaskId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The task a verb is about.
final class TaskArgument {

    @Parameters(index = "0", paramLabel = "TASK", description = "The id of the task.")
    private @Nullable TaskId task;

    TaskId id() {
        return Objects.requireNonNull(task);
    }
}
