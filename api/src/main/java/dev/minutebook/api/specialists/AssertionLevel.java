package dev.minutebook.api.specialists;

/// What it means when an assertion does not hold.
public enum AssertionLevel {
    /// The answer is asked for again; after the last retry it takes no part.
    BLOCKING,
    /// It costs its malus and is on record.
    SOFT,
    /// It costs nothing, and holding brings a bonus.
    INFO
}
