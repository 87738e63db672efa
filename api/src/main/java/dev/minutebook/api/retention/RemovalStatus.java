package dev.minutebook.api.retention;

/// How far a run is.
public enum RemovalStatus {
    /// It removes, and plans what needs a proof.
    RUNNING,
    /// The log tells what goes; the rest of it is removed as soon as that is sealed.
    ANNOUNCED,
    /// It is done.
    COMPLETED
}
