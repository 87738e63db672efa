package dev.minutebook.core.tasks;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.tasks.Task;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Decisions about tasks.
final class TaskRules {

    private TaskRules() {}

    /// Whether an agent may take the task now: it is open or its lease has run out, and it is meant for the agent.
    static boolean claimable(TaskState state, AgentId agent, Instant now) {
        boolean meant =
                state.task().assignee() == null || state.task().assignee().equals(agent);
        return meant && (state.task().status() == Task.Status.OPEN || expired(state, now));
    }

    static boolean expired(TaskState state, Instant now) {
        Instant until = state.task().leaseUntil();
        return until != null && !now.isBefore(until);
    }

    static boolean attemptsLeft(TaskState state) {
        return state.task().attempt() < state.task().maxAttempts();
    }

    /// Refuses everyone but the holder of the newest fence whose lease still runs.
    static void mustHold(TaskState state, long fence, Instant now) {
        Task task = state.task();
        if (task.status().isFinal()) {
            throw Problem.Code.STALE_FENCE.because(
                    "the task is " + plain(task.status()) + " already; nothing was changed");
        }
        if (!state.held() || state.fence() != fence) {
            throw Problem.Code.STALE_FENCE.because(
                    "the claim is not yours any more: another claim was made or the task was given back; stop working on it");
        }
        if (expired(state, now)) {
            throw Problem.Code.STALE_FENCE.because("the lease ran out at "
                    + task.leaseUntil()
                    + "; claim the task again, and send heartbeats in time");
        }
    }

    /// Where a task goes when an attempt ends without a result.
    static TaskState afterAttempt(TaskState state, Task.Status ifLast, @Nullable String output, Instant now) {
        return attemptsLeft(state) ? state.reopened(now) : state.finished(ifLast, output, now);
    }

    static void mustNotBeFinal(TaskState state) {
        if (state.task().status().isFinal()) {
            throw Problem.Code.CONFLICT.because(
                    "the task is " + plain(state.task().status()) + " already");
        }
    }

    private static String plain(Task.Status status) {
        return status.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }

    /// What is said of a task that has ended: its output, else how it ended.
    static String result(Task task) {
        String output = task.output();
        return output == null || output.isBlank()
                ? "Task " + task.id().text() + " " + task.status().name().toLowerCase(Locale.ROOT) + "."
                : output;
    }
}
