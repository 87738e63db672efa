package dev.minutebook.api.workspaces;

/// How far a token reaches. Each role may do what the ones before it may.
public enum Role {
    /// Reads.
    READER,
    /// Reads and writes.
    WRITER,
    /// May also decide at gates and reviews.
    REVIEWER,
    /// May also issue tokens, create workspaces and run maintenance.
    OPERATOR;

    /// Whether this role includes the other.
    public boolean includes(Role other) {
        return compareTo(other) >= 0;
    }
}
