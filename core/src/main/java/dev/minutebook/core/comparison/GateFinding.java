package dev.minutebook.core.comparison;

/// What the gate found about one candidate.
public enum GateFinding {
    /// It is better, and may take the place of the baseline.
    ACCEPTED,
    /// It was not played on the cases of the baseline, each as often.
    OTHER_CASES,
    /// It was played too seldom.
    TOO_FEW_TRIALS,
    /// Its lower bound does not exceed the baseline by what matters.
    TOO_LITTLE,
    /// Chance explains the difference, considering how many candidates were tried.
    CHANCE
}
