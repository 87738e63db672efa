package dev.minutebook.api.corrections;

import java.util.List;

/// Which corrections go into a prompt.
///
/// @param text   what the model is told; empty when nothing concerns the prompt
/// @param chosen the most useful first, at most five
/// @param passed what concerns the prompt and is not told, each with the reason
public record AppliedCorrections(String text, List<ChosenCorrection> chosen, List<PassedCorrection> passed) {

    /// The most that go into one prompt.
    public static final int MOST = 5;

    /// One that is told.
    ///
    /// @param utility what telling it is worth
    public record ChosenCorrection(CorrectionId id, CorrectionReach reach, String claim, double utility) {}

    /// One that is not.
    public record PassedCorrection(CorrectionId id, Reason reason) {}

    /// Why one is not told.
    public enum Reason {
        /// It is no longer believed.
        FADED,
        /// A nearer one speaks of the same.
        OVERRIDDEN,
        /// It is worth less than its room.
        TOO_LITTLE,
        /// Five others are worth more.
        NO_ROOM
    }

    public AppliedCorrections {
        chosen = List.copyOf(chosen);
        passed = List.copyOf(passed);
    }
}
