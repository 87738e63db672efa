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

    /// Only those for an agent.
    public TaskFilter assignee(AgentRef assignee) {
        return new TaskFilter(status, assignee, channel);
    }

    /// Only those of a channel.
    public TaskFilter channel(ChannelRef channel) {
        return new TaskFilter(status, assignee, channel);
    }
}
