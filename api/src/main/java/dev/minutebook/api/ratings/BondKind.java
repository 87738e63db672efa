package dev.minutebook.api.ratings;

/// What two agents are to each other.
public enum BondKind {
    /// They have not met.
    UNKNOWN,
    /// They met once or twice.
    ACQUAINTANCE,
    NEUTRAL,
    /// They disagree, and win by turns.
    RIVAL,
    /// They agree, and take up what the other says.
    ALLY
}
