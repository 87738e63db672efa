package dev.minutebook.api.conversations;

/// Why a message is set apart when it is shown.
public enum Callout {
    /// The models that answered do not agree.
    DISAGREEMENT,
    /// A correction of an earlier statement was applied.
    CORRECTION,
    /// It touches medicine, law or finance, where a mistake is costly.
    HIGHSTAKES,
    /// Other models checked it.
    CROSSCHECK
}
