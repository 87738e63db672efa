package dev.minutebook.api.ratings;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import org.jspecify.annotations.Nullable;

/// Which matches.
///
/// @param agent   those it was in; null for all
/// @param against of those, the ones this agent was in too
public record MatchFilter(
        @Nullable AgentRef agent, @Nullable AgentRef against) {

    public MatchFilter {
        if (agent == null && against != null) {
            throw Problem.Code.INVALID.because("against needs an agent to be against");
        }
    }

    /// All matches.
    public static MatchFilter all() {
        return new MatchFilter(null, null);
    }

    /// Matches of an agent.
    public static MatchFilter of(AgentRef agent) {
        return new MatchFilter(agent, null);
    }

    /// The same, against another agent.
    public MatchFilter against(AgentRef other) {
        return new MatchFilter(agent, other);
    }
}
