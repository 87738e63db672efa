package dev.minutebook.api.votes;

/// What votes weigh.
public enum Weighting {
    /// What reputation, calibration and rating of the voter say, as they stood when the debate began; half for
    /// one's own proposal.
    EARNED,
    /// All the same.
    EQUAL
}
