package dev.minutebook.core.corrections;

import dev.minutebook.core.specialists.Contradictions;

/// Whether an answer holds to what was corrected.
public enum RegressionCheck {
    /// It says what holds.
    HELD,
    /// It says again what was rejected, or contradicts what holds.
    BROKEN,
    /// It says neither.
    SILENT;

    /// @param rejected empty when nothing was
    public static RegressionCheck of(String answer, String claim, String rejected) {
        boolean says = Contradictions.states(answer, claim);
        boolean repeats = !rejected.isBlank() && Contradictions.states(answer, rejected) && !says;
        return repeats || Contradictions.between(answer, claim) ? BROKEN : says ? HELD : SILENT;
    }
}
