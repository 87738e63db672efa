package dev.minutebook.api.contextbackups;

/// Whether the newest context backup of a specialist can be gone on from, and if not, why.
public enum BackupValidity {
    /// It covers the newest message of the current branch, or all but two messages of under 200 tokens together.
    VALID,
    /// Nothing was said yet.
    NO_MESSAGE,
    /// There is no backup.
    NO_BACKUP,
    /// Messages that it does not cover were added on the current branch.
    STALE,
    /// The newest message it covers is not on the current branch.
    OTHER_BRANCH,
    /// One of the six sections is empty.
    SECTION_MISSING
}
