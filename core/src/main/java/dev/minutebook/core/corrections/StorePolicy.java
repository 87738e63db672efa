package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.ExtractedCorrection.Action;

/// Whether something said is kept.
///
/// @param utility what keeping it is worth
/// @param action  what is done
record StorePolicy(double utility, Action action) {

    private static final double KEPT = 0.85;
    private static final double SHOWN = 0.60;

    /// Each from 0 to 1.
    ///
    /// @param strength     how clearly it corrects
    /// @param reuse        how likely it is needed again
    /// @param project      how much it matters to the work at hand
    /// @param explicitness whether it says what holds and what does not
    /// @param severity     what it costs to get it wrong again
    /// @param ambiguity    how unclear it is what is meant
    /// @param sensitivity  whether it tells what should not be kept
    record Features(
            double strength,
            double reuse,
            double project,
            double explicitness,
            double severity,
            double ambiguity,
            double sensitivity) {

        public Features {
            for (double one : new double[] {strength, reuse, project, explicitness, severity, ambiguity, sensitivity}) {
                if (!(one >= 0 && one <= 1)) {
                    throw new IllegalArgumentException("a feature is from 0 to 1: " + one);
                }
            }
        }
    }

    static StorePolicy of(Features given) {
        double utility = 0.30 * given.strength
                + 0.25 * given.reuse
                + 0.20 * given.project
                + 0.15 * given.explicitness
                + 0.10 * given.severity
                - 0.20 * given.ambiguity
                - 0.20 * given.sensitivity;
        // Sums of hundredths that are equal by the rule are equal here.
        double rounded = Math.rint(utility * 1e9) / 1e9;
        return new StorePolicy(rounded, rounded >= KEPT ? Action.KEEP : rounded >= SHOWN ? Action.REVIEW : Action.DROP);
    }
}
