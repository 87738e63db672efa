package dev.minutebook.core.evolution.course;

import java.util.Map;

/// What an epoch came to.
///
/// @param agreed whether all its episodes ended in agreement
/// @param means  the mean score of each primary actor
public record EpochOutcome(boolean agreed, Map<String, Double> means) {

    public EpochOutcome {
        means = Map.copyOf(means);
    }

    /// Whether every actor scores so much, and all episodes ended in agreement: agreement alone may be one to little.
    public boolean reaches(double target) {
        return agreed && !means.isEmpty() && means.values().stream().allMatch(mean -> mean >= target);
    }
}
