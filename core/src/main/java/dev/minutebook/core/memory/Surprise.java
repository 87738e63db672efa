package dev.minutebook.core.memory;

import org.jspecify.annotations.Nullable;

/// How unexpected the outcomes of a memory are, 0 to 1.
final class Surprise {

    private static final double FIRMNESS = Math.log(100);

    private Surprise() {}

    /// The surprise of one outcome: the mean of those signals that are there, by their weights.
    ///
    /// @param error how wrong the agent's own prediction was, 0 to 1; null if it made none
    static double instant(boolean success, int successes, int failures, @Nullable Double error, Policy policy) {
        int outcomes = successes + failures;
        double expected = outcomes == 0 ? 0.5 : (double) successes / outcomes;
        double unexpected = Math.abs((success ? 1 : 0) - expected);
        return error == null
                ? unexpected
                : (policy.successWeight() * unexpected + policy.errorWeight() * error)
                        / (policy.successWeight() + policy.errorWeight());
    }

    /// The running surprise after one more outcome.
    static double next(double before, double instant, Policy policy) {
        return (1 - policy.smoothing()) * before + policy.smoothing() * instant;
    }

    /// How firm a memory has become by so many outcomes, 0 to 1; 99 make it whole.
    static double consolidation(int outcomes) {
        return Math.min(1, Math.log1p(outcomes) / FIRMNESS);
    }
}
