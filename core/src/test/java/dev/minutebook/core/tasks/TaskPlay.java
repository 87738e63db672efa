package dev.minutebook.core.tasks;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.core.access.Opener;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/// One task played through the rules alone, as the capability plays it through the database.
final class TaskPlay {

    static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    static final Duration LEASE = Duration.ofMinutes(1);
    static final AgentId ADA = new AgentId(new UUID(0, 1));
    static final AgentId GRACE = new AgentId(new UUID(0, 2));

    /// What can be done to a task, or happens to it.
    enum Verb {
        CLAIM,
        START,
        HEARTBEAT,
        COMPLETE,
        FAIL,
        RELEASE,
        CANCEL,
        SWEEP
    }

    private final Instant now;
    private final TaskState state;

    private TaskPlay(TaskState state, Instant now) {
        this.state = state;
        this.now = now;
    }

    static TaskPlay open(int maxAttempts) {
        Task task = new Task(
                new TaskId(new UUID(0, 9)),
                "count",
                Task.Status.OPEN,
                null,
                null,
                "embedded",
                0,
                maxAttempts,
                null,
                null,
                null,
                1,
                START,
                START,
                null);
        return new TaskPlay(new TaskState(task, 0, null, new Opener(null, null), null), START);
    }

    TaskState state() {
        return state;
    }

    Instant now() {
        return now;
    }

    Task.Status status() {
        return state.task().status();
    }

    TaskPlay later(Duration passed) {
        return new TaskPlay(state, now.plus(passed));
    }

    /// Does it in the name of the holder of the newest fence; a refusal is thrown.
    TaskPlay does(Verb verb) {
        return does(verb, state.fence());
    }

    TaskPlay does(Verb verb, long fence) {
        return new TaskPlay(next(verb, fence), now);
    }

    boolean refuses(Verb verb) {
        return refuses(verb, state.fence());
    }

    boolean refuses(Verb verb, long fence) {
        try {
            next(verb, fence);
            return false;
        } catch (MinutebookException refused) {
            return true;
        }
    }

    private TaskState next(Verb verb, long fence) {
        return switch (verb) {
            case CLAIM -> claim();
            case START -> held(fence).running(now);
            case HEARTBEAT -> held(fence).extended(now.plus(LEASE), now);
            case COMPLETE -> held(fence).finished(Task.Status.COMPLETED, "done", now);
            case FAIL -> TaskRules.afterAttempt(held(fence), Task.Status.FAILED, "no", now);
            case RELEASE -> TaskRules.afterAttempt(held(fence), Task.Status.FAILED, null, now);
            case CANCEL -> {
                TaskRules.mustNotBeFinal(state);
                yield state.finished(Task.Status.CANCELLED, null, now);
            }
            case SWEEP ->
                TaskRules.expired(state, now) ? TaskRules.afterAttempt(state, Task.Status.TIMED_OUT, null, now) : state;
        };
    }

    private TaskState claim() {
        if (!TaskRules.claimable(state, ADA, now)) {
            return state;
        }
        return TaskRules.attemptsLeft(state)
                ? state.claimed(ADA, state.fence() + 1, null, now.plus(LEASE), now)
                : TaskRules.afterAttempt(state, Task.Status.TIMED_OUT, null, now);
    }

    private TaskState held(long fence) {
        TaskRules.mustHold(state, fence, now);
        return state;
    }
}
