package dev.minutebook.core.comparison;

import java.util.Locale;

/// One candidate beside the baseline.
///
/// @param name        of the candidate
/// @param trials      of the candidate
/// @param mean        of its scores
/// @param lowerBound  its mean less the standard errors of the gate
/// @param baseline    the mean of the baseline on the same cases
/// @param margin      by which the lower bound has to exceed it
/// @param probability of such ranks by chance, one-sided
/// @param corrected   that probability, corrected for the number of candidates
/// @param finding     what follows
public record GateResult(
        String name,
        int trials,
        double mean,
        double lowerBound,
        double baseline,
        double margin,
        double probability,
        double corrected,
        GateFinding finding) {

    public boolean accepted() {
        return finding == GateFinding.ACCEPTED;
    }

    /// A sentence with the figures.
    public String explanation() {
        String reason = switch (finding) {
            case ACCEPTED -> "is better";
            case OTHER_CASES -> "was not played on the cases of the baseline";
            case TOO_FEW_TRIALS -> "was played too seldom";
            case TOO_LITTLE -> "is not better by enough";
            case CHANCE -> "may be better by chance";
        };
        return String.format(
                Locale.ROOT,
                "%s %s: mean %.3f over %d trials, lower bound %.3f, baseline %.3f + %.3f, p %.4f, corrected %.4f",
                name,
                reason,
                mean,
                trials,
                lowerBound,
                baseline,
                margin,
                probability,
                corrected);
    }

    GateResult corrected(double probability, GateFinding found) {
        return new GateResult(name, trials, mean, lowerBound, baseline, margin, this.probability, probability, found);
    }
}
