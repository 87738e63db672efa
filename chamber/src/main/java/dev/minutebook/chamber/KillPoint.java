package dev.minutebook.chamber;

/// Where a test may end a worker as if by kill -9.
public enum KillPoint {
    /// The intent is recorded, the model is not yet called.
    BEFORE_CALL,
    /// The model has said its first words.
    DURING_CALL,
    /// The model has said everything.
    AFTER_CALL,
    /// The answer is parsed, and not yet submitted.
    BEFORE_SUBMIT,
    /// The record has accepted the answer.
    AFTER_SUBMIT
}
