package dev.minutebook.api.tasks;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Work to be done, claimed by lease and finished once.
///
/// Every report names the fence of the claim. A fence that is not the newest, or whose lease has run out, is
/// refused with STALE_FENCE and changes nothing, whether or not somebody else has the task by then.
public interface Tasks {

    /// Asks for work.
    Task open(OpenTask request);

    /// The task of that id, if there is one.
    Optional<Task> find(TaskId task);

    /// Tasks in the order they were asked for.
    Page<Task> list(TaskFilter filter, PageRequest page);

    /// The attempts at a task, first to last.
    Page<TaskRun> runs(TaskId task, PageRequest page);

    /// Gives the agent a task, if there is one for it. Exactly one of many callers gets each task. A task whose
    /// lease ran out is given to the next caller.
    Optional<Claim> claim(ClaimTask request);

    /// Says that work has begun.
    ///
    /// @param handle whatever names the process, for people
    Task start(TaskId task, long fence, @Nullable String handle);

    /// Keeps the claim for that long from now, and returns until when.
    Instant heartbeat(TaskId task, long fence, Duration lease);

    /// Finishes the task with its result.
    Task complete(TaskId task, TaskReport report);

    /// Reports that the attempt failed. The task is open again while attempts are left, and failed after the last.
    Task fail(TaskId task, TaskReport report);

    /// Gives the task back. It is open again while attempts are left.
    Task release(TaskId task, long fence);

    /// Ends a task that is not final, whoever holds it. Its holder's fence is worthless from then on.
    Task cancel(TaskId task);
}
