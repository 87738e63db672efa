package dev.minutebook.api.tasks;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import org.jspecify.annotations.Nullable;

/// A wish for work.
///
/// @param by          the agent that asks; null means the caller itself
/// @param maxAttempts 1 to 100; 3 when left out
public record OpenTask(
        String input,
        @Nullable AgentRef by,
        @Nullable AgentRef assignee,
        @Nullable ChannelRef channel,
        @Nullable Integer maxAttempts) {

    /// The most attempts.
    public static final int ATTEMPTS = 100;

    public OpenTask {
        Limits.filled("input", input, Limits.TEXT);
        maxAttempts = (int) Limits.range("maxAttempts", maxAttempts == null ? 3 : maxAttempts, 1, ATTEMPTS);
    }

    /// A task that any agent may claim.
    public static OpenTask of(String input) {
        return new OpenTask(input, null, null, null, null);
    }

    /// The same for one agent alone.
    public OpenTask assignee(AgentRef agent) {
        return new OpenTask(input, by, agent, channel, maxAttempts);
    }

    /// The same, belonging to a channel.
    public OpenTask channel(ChannelRef place) {
        return new OpenTask(input, by, assignee, place, maxAttempts);
    }

    /// The same with at most so many attempts.
    public OpenTask maxAttempts(int attempts) {
        return new OpenTask(input, by, assignee, channel, attempts);
    }

    /// The same on behalf of an agent.
    public OpenTask by(AgentRef by) {
        return new OpenTask(input, by, assignee, channel, maxAttempts);
    }
}
