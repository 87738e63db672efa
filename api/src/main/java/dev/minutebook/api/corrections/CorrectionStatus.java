package dev.minutebook.api.corrections;

/// Where a correction stands.
public enum CorrectionStatus {
    /// It goes into prompts.
    ACTIVE,
    /// It is a review card: somebody has to say whether it holds.
    REVIEW,
    /// A later one about the same took its place.
    SUPERSEDED,
    /// It was taken back, or refused at its review.
    RETIRED
}
