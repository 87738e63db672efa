package dev.minutebook.api.asks;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An open request to a seat.
///
/// @param step       counts the passes within a phase, from 0
/// @param reflection counts the reflections upon failing tests, from 1; 0 is no reflection
/// @param attempt    how often it was claimed
/// @param leaseUntil until when its holder may answer; null means that nobody holds it
public record Ask(
        TurnId id,
        DebateId debate,
        String topic,
        int round,
        Phase phase,
        Purpose purpose,
        int step,
        int reflection,
        int seat,
        AgentId agent,
        String agentName,
        String role,
        Seat.Kind kind,
        Instant deadline,
        int attempt,
        @Nullable Instant leaseUntil,
        Instant createdAt) {

    /// What is asked for.
    public enum Purpose {
        /// To speak in the phase.
        SPEAK,
        /// To write the plan for all.
        PLAN,
        /// To claim and yield parts of the work.
        NEGOTIATE,
        /// To attack.
        ATTACK,
        /// To defend.
        DEFEND,
        /// To vote.
        VOTE,
        /// To learn from failing tests and write the code anew.
        REFLECT
    }
}
