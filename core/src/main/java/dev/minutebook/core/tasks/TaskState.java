package dev.minutebook.core.tasks;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.tasks.Task;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A task as the rules see it: what is shown, and the fence that is not.
record TaskState(Task task, long fence) {

    boolean held() {
        return task.status() == Task.Status.CLAIMED || task.status() == Task.Status.RUNNING;
    }

    TaskState claimed(AgentId holder, Instant until, Instant now) {
        return next(Task.Status.CLAIMED, task.attempt() + 1, fence + 1, holder, until, task.output(), now, null);
    }

    TaskState running(Instant now) {
        return next(
                Task.Status.RUNNING, task.attempt(), fence, task.holder(), task.leaseUntil(), task.output(), now, null);
    }

    TaskState extended(Instant until, Instant now) {
        return next(task.status(), task.attempt(), fence, task.holder(), until, task.output(), now, null);
    }

    TaskState reopened(Instant now) {
        return next(Task.Status.OPEN, task.attempt(), fence, null, null, task.output(), now, null);
    }

    TaskState finished(Task.Status status, @Nullable String output, Instant now) {
        return next(status, task.attempt(), fence, null, null, output, now, now);
    }

    private TaskState next(
            Task.Status status,
            int attempt,
            long newFence,
            @Nullable AgentId holder,
            @Nullable Instant until,
            @Nullable String output,
            Instant now,
            @Nullable Instant finishedAt) {
        return new TaskState(
                new Task(
                        task.id(),
                        task.input(),
                        status,
                        task.assignee(),
                        task.channel(),
                        task.createdBy(),
                        attempt,
                        task.maxAttempts(),
                        holder,
                        until,
                        output,
                        task.version() + 1,
                        task.createdAt(),
                        now,
                        finishedAt),
                newFence);
    }
}
