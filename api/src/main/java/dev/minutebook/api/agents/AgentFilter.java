package dev.minutebook.api.agents;

import org.jspecify.annotations.Nullable;

/// Which agents are wanted.
///
/// @param kind     only this kind, or null for all
/// @param archived true for archived ones only, false for live ones only
public record AgentFilter(Agent.@Nullable Kind kind, boolean archived) {

    /// All agents that are not archived.
    public static AgentFilter live() {
        return new AgentFilter(null, false);
    }

    /// Only agents of this kind.
    public AgentFilter kind(Agent.Kind kind) {
        return new AgentFilter(kind, archived);
    }
}
