package dev.minutebook.core.evolution.selection;

/// A trial that was judged.
///
/// @param score of the actor whose variants are tried
public record PlayedTrial(PlannedTrial trial, double score) {

    public PlayedTrial {
        if (!Double.isFinite(score)) {
            throw new IllegalArgumentException("a score is a number: " + score);
        }
    }
}
