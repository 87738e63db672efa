package dev.minutebook.api.decisions;

/// How strongly a decision is carried.
public enum Strength {
    /// All voted for it.
    UNANIMOUS,
    /// More than four fifths.
    STRONG,
    /// Three fifths or more.
    MODERATE,
    /// More than half.
    WEAK,
    /// No option has more than half.
    SPLIT,
    /// No option has more than half, and the objections are grave.
    CONTESTED
}
