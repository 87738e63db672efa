package dev.minutebook.api.evolution.episodes;

/// How an episode ended.
public enum Termination {
    /// Two turns in a row proposed a resolution.
    AGREEMENT,
    /// An actor walked away.
    ABORT_EPISODE,
    /// All turns were taken.
    TIMEOUT,
    /// Too many turns were lost.
    CORRUPTED,
    /// All tokens were spent.
    TOKEN_LIMIT
}
