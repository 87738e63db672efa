package dev.minutebook.api.corrections;

import java.util.List;

/// How an answer stands to the regression cases that concern its prompt.
///
/// @param held    whether it breaks none
/// @param results of each case
public record CheckedAnswer(boolean held, List<CorrectionResult> results) {

    /// Of one case.
    public record CorrectionResult(CorrectionId id, String claim, Finding finding) {}

    /// What was found.
    public enum Finding {
        /// It says what holds.
        HELD,
        /// It says again what was rejected, or contradicts what holds.
        BROKEN,
        /// It says neither.
        SILENT
    }

    public CheckedAnswer {
        results = List.copyOf(results);
    }
}
