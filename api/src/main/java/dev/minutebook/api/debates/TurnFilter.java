package dev.minutebook.api.debates;

import dev.minutebook.api.agents.AgentRef;
import org.jspecify.annotations.Nullable;

/// Which turns are wanted; null means any.
public record TurnFilter(
        @Nullable Integer round,
        @Nullable Phase phase,
        @Nullable AgentRef agent) {

    /// All turns.
    public static TurnFilter any() {
        return new TurnFilter(null, null, null);
    }

    /// Turns of one phase.
    public static TurnFilter phase(Phase phase) {
        return new TurnFilter(null, phase, null);
    }

    /// Only those of a round.
    public TurnFilter round(int round) {
        return new TurnFilter(round, phase, agent);
    }

    /// Only those of an agent.
    public TurnFilter agent(AgentRef agent) {
        return new TurnFilter(round, phase, agent);
    }
}
