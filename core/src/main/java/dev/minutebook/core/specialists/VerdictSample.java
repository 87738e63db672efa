package dev.minutebook.core.specialists;

/// How many verdicts of the arbiter are looked at by a person: the more often they had to be corrected, the more.
public final class VerdictSample {

    private static final double USUAL = 0.03;
    private static final double BASELINE = 0.3;
    private static final int KNOWN = 20;

    private VerdictSample() {}

    /// @param looked    verdicts that were looked at
    /// @param corrected of them that were wrong
    public static double rate(int looked, int corrected) {
        if (corrected < 0 || corrected > looked) {
            throw new IllegalArgumentException(corrected + " of " + looked);
        }
        if (looked < KNOWN) {
            return USUAL;
        }
        double ratio = (double) corrected / looked / BASELINE;
        return ratio >= 3 ? 0.15 : ratio >= 2 ? 0.10 : ratio >= 1.5 ? 0.08 : USUAL;
    }
}
