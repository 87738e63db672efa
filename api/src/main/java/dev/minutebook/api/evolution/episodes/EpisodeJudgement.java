package dev.minutebook.api.evolution.episodes;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one judge gave the actors of an episode.
///
/// @param judge  1 for the first
/// @param scores one for each primary actor
public record EpisodeJudgement(
        EpisodeId episode,
        int judge,
        List<ActorScore> scores,
        @Nullable String provider,
        @Nullable String model,
        long tokens,
        Instant createdAt) {

    /// What an actor was given.
    ///
    /// @param score          -5 to 5
    /// @param rationale      why
    /// @param classification how it went about it, in a word or two
    /// @param summary        of what it did
    public record ActorScore(String actor, int score, String rationale, String classification, String summary) {}

    public EpisodeJudgement {
        scores = List.copyOf(scores);
    }
}
