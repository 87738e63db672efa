package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.CheckedAnswer.Finding;
import dev.minutebook.core.specialists.Contradictions;

/// Whether an answer holds to what was corrected.
final class RegressionRules {

    private RegressionRules() {}

    /// @param rejected empty when nothing was
    static Finding of(String answer, String claim, String rejected) {
        boolean says = Contradictions.states(answer, claim);
        boolean repeats = !rejected.isBlank() && Contradictions.states(answer, rejected) && !says;
        return repeats || Contradictions.between(answer, claim) ? Finding.BROKEN : says ? Finding.HELD : Finding.SILENT;
    }
}
