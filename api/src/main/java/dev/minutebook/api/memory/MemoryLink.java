package dev.minutebook.api.memory;

import java.time.Instant;

/// One memory says something about another.
public record MemoryLink(MemoryId from, Kind kind, MemoryId to, Instant createdAt) {

    /// What it says.
    public enum Kind {
        /// The first took the place of the second.
        SUPERSEDES,
        /// The first was made from the second.
        DERIVED_FROM,
        /// Both cannot be true; neither is dropped for it.
        CONTRADICTS
    }
}
