package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.CheckedAnswer.Finding;
import dev.minutebook.core.specialists.Contradictions;

/// Whether an answer holds to what was corrected.
final class RegressionRules {

    private RegressionRules() {}

    static Finding of(String answer, String claim, String rejected) {
        return of(Contradictions.said(answer), claim, rejected);
    }

    /// An answer that says both what holds and what does not holds to it.
    ///
    /// @param rejected empty when nothing was
    static Finding of(Contradictions.Said answer, String claim, String rejected) {
        boolean says = rejected.isBlank() ? answer.states(claim) : answer.statesRather(claim, rejected);
        boolean repeats = !rejected.isBlank() && !says && answer.states(rejected);
        return repeats || answer.contradicts(claim) ? Finding.BROKEN : says ? Finding.HELD : Finding.SILENT;
    }
}
