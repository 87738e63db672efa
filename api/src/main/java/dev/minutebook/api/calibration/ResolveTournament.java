package dev.minutebook.api.calibration;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import org.jspecify.annotations.Nullable;

/// What came true.
///
/// @param outcome one of the options, word for word
/// @param by      the agent that says so; null means the caller itself
public record ResolveTournament(String outcome, @Nullable AgentRef by) {

    public ResolveTournament {
        outcome = Limits.filled("outcome", outcome, OpenTournament.OPTION).strip();
    }

    /// What came true.
    public static ResolveTournament as(String outcome) {
        return new ResolveTournament(outcome, null);
    }

    /// The same, resolved by an agent.
    public ResolveTournament by(AgentRef agent) {
        return new ResolveTournament(outcome, agent);
    }
}
