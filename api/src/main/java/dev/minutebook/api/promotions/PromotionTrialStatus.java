package dev.minutebook.api.promotions;

/// Where a trial stands.
public enum PromotionTrialStatus {
    /// Results are missing.
    OPEN,
    /// All results are there and do not suffice: more cases are wanted.
    UNDECIDED,
    /// A candidate is better and serves the field.
    PROMOTED,
    /// No candidate was found better.
    REJECTED,
    /// It was ended without being decided.
    WITHDRAWN
}
