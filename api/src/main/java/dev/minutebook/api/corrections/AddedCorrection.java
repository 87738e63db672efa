package dev.minutebook.api.corrections;

import org.jspecify.annotations.Nullable;

/// What became of a correction that was added.
///
/// @param correction the one that stands for it: a new one, or the one it repeats
/// @param other      the one it supersedes or contradicts; null for none
public record AddedCorrection(
        Outcome outcome, Correction correction, @Nullable CorrectionId other) {

    /// What became of it.
    public enum Outcome {
        /// It is new.
        ADDED,
        /// It was said before; that one counts one more.
        REPEATED,
        /// It took the place of one about the same.
        SUPERSEDED,
        /// It contradicts one about something else: it waits for its review.
        CONFLICTS
    }
}
