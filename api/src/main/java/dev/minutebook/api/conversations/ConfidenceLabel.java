package dev.minutebook.api.conversations;

/// How far an answer can be relied upon. It follows from [AnswerGrounds].
public enum ConfidenceLabel {
    /// Two models or more agree, or a correction was applied and nobody disagrees.
    HIGH,
    /// Anything else.
    MEDIUM,
    /// The question is of a kind where a mistake is costly.
    UNCERTAIN
}
