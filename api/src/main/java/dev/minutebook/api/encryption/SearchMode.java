package dev.minutebook.api.encryption;

/// Whether an encrypted workspace can be searched.
public enum SearchMode {
    /// The index of words is sealed as contents are, and read by the server alone.
    INDEX,
    /// No index is kept, and search finds nothing.
    NONE
}
