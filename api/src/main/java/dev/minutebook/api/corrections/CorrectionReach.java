package dev.minutebook.api.corrections;

/// Where a correction holds. The nearer one goes before the farther where both speak of the same.
public enum CorrectionReach {
    /// In one conversation.
    CONVERSATION,
    /// In the conversations of one project.
    PROJECT,
    /// Everywhere that its user speaks.
    GLOBAL
}
