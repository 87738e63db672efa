package dev.minutebook.api.tasks;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.SessionId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One attempt at a task.
///
/// @param handle whatever names the process that does the work, such as a pid; for people, never acted upon
public record TaskRun(
        TaskRunId id,
        TaskId task,
        int attempt,
        AgentId agent,
        @Nullable SessionId session,
        Status status,
        @Nullable String handle,
        @Nullable String output,
        @Nullable String stderr,
        Instant claimedAt,
        @Nullable Instant startedAt,
        @Nullable Instant heartbeatAt,
        @Nullable Instant endedAt) {

    /// What came of an attempt.
    public enum Status {
        CLAIMED,
        RUNNING,
        COMPLETED,
        FAILED,
        /// Given back by its holder.
        RELEASED,
        /// The lease ran out.
        LOST,
        /// The task was cancelled meanwhile.
        CANCELLED
    }
}
