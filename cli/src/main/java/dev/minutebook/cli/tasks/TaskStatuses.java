package dev.minutebook.cli.tasks;

import dev.minutebook.api.tasks.Task;
import dev.minutebook.cli.screen.EnumNames;

/// Where a task may stand, for completion.
final class TaskStatuses extends EnumNames {

    TaskStatuses() {
        super(Task.Status.values());
    }
}
