package dev.minutebook.api.contextbackups;

/// Why a context backup is written. The first three are looked for in this order.
public enum BackupTrigger {
    /// What was said since the last backup takes 70 percent of the context window. A new thread begins.
    TOKEN_THRESHOLD,
    /// 30 messages or more were added since the last backup.
    MESSAGE_COUNT,
    /// The last message is a day old, and 5 or more were added since the last backup.
    TIME_GAP,
    /// Somebody wrote it though none was due.
    MANUAL,
    /// The coverage sweep found no backup.
    COVERAGE_JOB_NO_BACKUP,
    /// The coverage sweep found a backup that is not valid any more.
    COVERAGE_JOB_STALE
}
