package dev.minutebook.testkit.models;

import dev.minutebook.api.asks.Ask;

/// A hostile or broken output of a model, and how it must be handled.
///
/// @param name      a few words that are unique in the list
/// @param purpose   what was asked for; a vote is for one of [PoisonedOutputs#OPTIONS]
/// @param behaviour how it is said
/// @param verdict   what must become of the turn
public record PoisonedOutput(String name, Ask.Purpose purpose, Behaviour behaviour, Verdict verdict) {

    /// What becomes of the turn.
    public enum Verdict {
        /// It must be rejected.
        REJECTED,
        /// It may be accepted, as plain content; whatever does not fit must be gone from the fields.
        HARMLESS
    }

    @Override
    public String toString() {
        return name + " (" + verdict + ")";
    }
}
