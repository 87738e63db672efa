package dev.minutebook.api.critiques;

/// What an issue is about, told from its words.
public enum IssueType {
    /// Speed, memory, load.
    PERFORMANCE,
    /// What can be attacked, leaked or done without permission.
    SECURITY,
    /// What is wrong, or breaks.
    CORRECTNESS,
    /// What is hard to understand.
    CLARITY,
    /// How parts fit together.
    ARCHITECTURE,
    /// What is missing.
    COMPLETENESS,
    /// How it is shown to work.
    TESTING,
    /// Anything else.
    GENERAL
}
