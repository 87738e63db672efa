package dev.minutebook.api.conversations;

/// How much is spent on an answer.
public enum AccuracyLevel {
    /// One model.
    FAST,
    /// Two models.
    BALANCED,
    /// Up to nine models.
    HIGH,
    /// Up to nine models, which also review each other.
    MAXIMUM
}
