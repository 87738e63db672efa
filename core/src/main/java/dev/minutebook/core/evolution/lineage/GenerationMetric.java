package dev.minutebook.core.evolution.lineage;

import dev.minutebook.core.comparison.SampleSummary;

/// A figure of a generation that may rise and fall, as the score of an actor.
@FunctionalInterface
public interface GenerationMetric {

    /// What is known of it, from whatever was played in that generation.
    SampleSummary of(int generation);
}
