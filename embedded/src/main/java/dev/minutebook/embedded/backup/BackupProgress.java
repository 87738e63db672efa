package dev.minutebook.embedded.backup;

/// Hears how far a backup, a restoration or a verification is.
@FunctionalInterface
public interface BackupProgress {

    /// For who does not ask.
    BackupProgress NONE = (step, done, all) -> {};

    /// What a run does just now.
    enum Step {
        COPY,
        LOG,
        CHECK,
        RESTORE,
        RECOVER,
        VERIFY
    }

    /// @param done in bytes
    /// @param all  in bytes, as far as it is known; 0 where it is not
    void at(Step step, long done, long all);
}
