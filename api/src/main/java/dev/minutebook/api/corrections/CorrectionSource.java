package dev.minutebook.api.corrections;

/// Who corrected.
public enum CorrectionSource {
    /// A person or an application, outright or in a message.
    MANUAL,
    /// Whoever decided between two answers that contradict each other.
    ARBITER,
    /// An agent, whatever it says of its source: it may be repeating what a page told it to say.
    AGENT
}
