package dev.minutebook.api.ratings;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A debate, as ratings see it.
///
/// @param domain     null if it had none
/// @param confidence how much it counts, 0.1 to 1
/// @param winner     whose score is highest; null if several share it
public record Match(
        MatchId id,
        DebateId debate,
        @Nullable String domain,
        double confidence,
        @Nullable AgentId winner,
        List<Score> scores,
        Instant at) {

    /// What an agent scored: 1 if its proposal was taken up; else 0.5 if there was consensus, and 0 if not.
    ///
    /// @param change of its Elo, overall
    public record Score(AgentId agent, double score, double change) {}

    public Match {
        scores = List.copyOf(scores);
    }
}
