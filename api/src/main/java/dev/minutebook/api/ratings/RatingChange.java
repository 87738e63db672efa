package dev.minutebook.api.ratings;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How a rating changed by a match.
///
/// @param domain null for overall
/// @param number its how many-th match it was there
public record RatingChange(
        MatchId match,
        DebateId debate,
        AgentId agent,
        @Nullable String domain,
        int number,
        double score,
        double eloBefore,
        double eloAfter,
        double skillAfter,
        double deviationAfter,
        Instant at) {}
