package dev.minutebook.core.tasks;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.core.access.Opener;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A task as the rules see it: what is shown, and the fence that is not.
///
/// @param claimedWith the token of the newest claim; null if the embedding program made it
/// @param session     the life in which the newest claim was made, if that is known
record TaskState(
        Task task,
        long fence,
        @Nullable UUID claimedWith,
        Opener opener,
        @Nullable UUID session) {

    boolean held() {
        return task.status() == Task.Status.CLAIMED || task.status() == Task.Status.RUNNING;
    }

    /// @param newFence not to be guessed
    /// @param with     the token it is claimed with; null for the embedding program
    TaskState claimed(AgentId holder, long newFence, @Nullable UUID with, Instant until, Instant now) {
        TaskState next = next(Task.Status.CLAIMED, task.attempt() + 1, holder, until, task.output(), now, null);
        return new TaskState(next.task, newFence, with, opener, session);
    }

    TaskState running(Instant now) {
        return next(Task.Status.RUNNING, task.attempt(), task.holder(), task.leaseUntil(), task.output(), now, null);
    }

    TaskState extended(Instant until, Instant now) {
        return next(task.status(), task.attempt(), task.holder(), until, task.output(), now, null);
    }

    TaskState reopened(Instant now) {
        return next(Task.Status.OPEN, task.attempt(), null, null, task.output(), now, null);
    }

    TaskState finished(Task.Status status, @Nullable String output, Instant now) {
        return next(status, task.attempt(), null, null, output, now, now);
    }

    private TaskState next(
            Task.Status status,
            int attempt,
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
                fence,
                claimedWith,
                opener,
                session);
    }
}
