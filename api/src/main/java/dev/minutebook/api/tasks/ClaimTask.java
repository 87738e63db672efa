package dev.minutebook.api.tasks;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.SessionId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A wish to be given work.
///
/// @param task  a certain task, or null for the oldest that the agent may do
/// @param lease how long the claim holds without a heartbeat: 1 second to 24 hours; 10 minutes when left out
public record ClaimTask(
        AgentRef agent,
        @Nullable TaskId task,
        @Nullable SessionId session,
        @Nullable Duration lease) {

    public ClaimTask {
        Limits.given("agent", agent, "say who claims");
        lease = lease == null ? Duration.ofMinutes(10) : lease;
        Limits.lease(lease);
    }

    /// The next task that the agent may take.
    public static ClaimTask by(AgentRef agent) {
        return new ClaimTask(agent, null, null, null);
    }

    /// The same with another lease.
    public ClaimTask lease(Duration length) {
        return new ClaimTask(agent, task, session, length);
    }

    /// The same for a certain task.
    public ClaimTask task(TaskId wanted) {
        return new ClaimTask(agent, wanted, session, lease);
    }

    /// The same within a session of the agent.
    public ClaimTask session(SessionId session) {
        return new ClaimTask(agent, task, session, lease);
    }
}
