package dev.minutebook.api.contextbackups;

/// How a specialist's conversation stands in the coverage report.
public enum BackupCoverage {
    /// The newest backup is valid.
    COVERED,
    /// It has fewer than 5 messages, and needs no backup.
    TOO_SHORT,
    /// There is no backup.
    NO_BACKUP,
    /// The newest backup lacks the newest messages.
    STALE,
    /// The newest backup is of another branch.
    OTHER_BRANCH,
    /// The newest backup lacks a section.
    SECTION_MISSING
}
