package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.Limits;

/// A wish to play more episodes of a generation.
///
/// @param sequence of which
/// @param episodes how many more, 1 to 40
public record MeasureGeneration(int sequence, int episodes) {

    /// The most at once.
    public static final int EPISODES = 40;

    public MeasureGeneration {
        Limits.range("sequence", sequence, 0, Integer.MAX_VALUE);
        Limits.range("episodes", episodes, 1, EPISODES);
    }
}
