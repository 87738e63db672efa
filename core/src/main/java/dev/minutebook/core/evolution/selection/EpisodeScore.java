package dev.minutebook.core.evolution.selection;

import java.util.UUID;

/// What one actor was given for one episode.
///
/// @param score from −5 to 5; the mean where there are several judges
public record EpisodeScore(UUID episode, String actor, double score) {

    public EpisodeScore {
        if (!(score >= -5 && score <= 5)) {
            throw new IllegalArgumentException("a score is from −5 to 5: " + score);
        }
    }
}
