package dev.minutebook.api.corrections;

import org.jspecify.annotations.Nullable;

/// What was made of a message.
///
/// @param action  what was done with it
/// @param utility what keeping it is worth; 0 when it corrects nothing
/// @param reason  a sentence
/// @param added   what was written; null when nothing was
public record ExtractedCorrection(
        Action action,
        double utility,
        String reason,
        @Nullable AddedCorrection added) {

    /// What was done.
    public enum Action {
        /// It was kept at once; retiring it takes it back.
        KEEP,
        /// It is a review card.
        REVIEW,
        /// Nothing was kept.
        DROP
    }
}
