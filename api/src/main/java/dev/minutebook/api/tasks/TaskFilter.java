package dev.minutebook.api.tasks;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import org.jspecify.annotations.Nullable;

/// Which tasks are wanted; null means any.
public record TaskFilter(
        Task.@Nullable Status status,
        @Nullable AgentRef assignee,
        @Nullable ChannelRef channel) {

    /// All tasks.
    public static TaskFilter any() {
        return new TaskFilter(null, null, null);
    }

    /// Tasks of one status.
    public static TaskFilter status(Task.Status status) {
        return new TaskFilter(status, null, null);
    }
}
