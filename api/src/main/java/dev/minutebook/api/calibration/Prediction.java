package dev.minutebook.api.calibration;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What an agent expected. There is one of each agent and tournament, and the last counts.
///
/// @param revisions   how often it was changed
/// @param predictedAt when it was last changed
/// @param correct     whether it came true, once the tournament is resolved
/// @param brier       the square of what the confidence was off by, once the tournament is resolved; 0 is perfect
public record Prediction(
        TournamentId tournament,
        AgentId agent,
        String name,
        String choice,
        double confidence,
        @Nullable String rationale,
        int revisions,
        Instant predictedAt,
        @Nullable Boolean correct,
        @Nullable Double brier) {}
