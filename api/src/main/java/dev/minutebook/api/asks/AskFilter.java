package dev.minutebook.api.asks;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import org.jspecify.annotations.Nullable;

/// Which open asks are wanted; null means any.
public record AskFilter(@Nullable DebateId debate, @Nullable AgentRef agent, Seat.@Nullable Kind kind) {

    /// All open asks.
    public static AskFilter any() {
        return new AskFilter(null, null, null);
    }

    /// Open asks to an agent.
    public static AskFilter of(AgentRef agent) {
        return new AskFilter(null, agent, null);
    }

    /// Only those of a debate.
    public AskFilter debate(DebateId debate) {
        return new AskFilter(debate, agent, kind);
    }

    /// Only those to seats of this kind.
    public AskFilter kind(Seat.Kind kind) {
        return new AskFilter(debate, agent, kind);
    }
}
