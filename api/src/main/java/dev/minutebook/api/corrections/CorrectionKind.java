package dev.minutebook.api.corrections;

/// What a correction is.
public enum CorrectionKind {
    /// Something said was not so.
    FACTUAL_CORRECTION,
    /// From now on it is to be done so.
    PERSISTENT_INSTRUCTION,
    /// It was decided so for a project.
    PROJECT_DECISION,
    /// Somebody likes it so.
    PREFERENCE,
    /// It went wrong before, and is not to be done so again.
    FAILURE_PATTERN
}
