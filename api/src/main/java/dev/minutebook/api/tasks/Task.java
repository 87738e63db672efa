package dev.minutebook.api.tasks;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.channels.ChannelId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A piece of work.
///
/// @param assignee    the only agent that may claim it; null means any
/// @param channel     where the result is posted when it is completed or has failed for good
/// @param createdBy   who asked for it: an agent's name or a token's
/// @param attempt     how many claims there were
/// @param holder      who holds the lease now
/// @param output      the result of the attempt that completed or failed it
public record Task(
        TaskId id,
        String input,
        Status status,
        @Nullable AgentId assignee,
        @Nullable ChannelId channel,
        String createdBy,
        int attempt,
        int maxAttempts,
        @Nullable AgentId holder,
        @Nullable Instant leaseUntil,
        @Nullable String output,
        long version,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant finishedAt) {

    /// Where a task stands.
    public enum Status {
        OPEN,
        CLAIMED,
        RUNNING,
        COMPLETED,
        FAILED,
        TIMED_OUT,
        CANCELLED;

        /// Whether nothing can change any more.
        public boolean isFinal() {
            return compareTo(COMPLETED) >= 0;
        }
    }
}
