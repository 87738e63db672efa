package dev.minutebook.core.ratings;

/// Elo ratings of matches with two or more participants. What one gains another loses: the sum of all ratings
/// never changes.
public final class Elo {

    public static final double INITIAL = 1_500;
    public static final double K = 32;

    private static final double SCALE = 400;
    private static final double LEAST_WEIGHT = 0.1;

    private Elo() {}

    /// The score to expect against one opponent.
    public static double expected(double mine, double theirs) {
        return 1 / (1 + Math.pow(10, (theirs - mine) / SCALE));
    }

    /// How each rating changes. Every two participants meet; a participant's change is the mean over its
    /// opponents, so that a debate of many moves ratings no more than one of two. All expectations are those of
    /// before.
    ///
    /// @param scores     0 or more each; of two, the share of one in both counts
    /// @param confidence how much the match counts, 0.1 to 1
    public static double[] changes(double[] ratings, double[] scores, double confidence) {
        int n = ratings.length;
        if (n < 2 || scores.length != n) {
            throw new IllegalArgumentException("a match has two participants or more, each with a score");
        }
        double k = K * Math.clamp(confidence, LEAST_WEIGHT, 1) / (n - 1);
        double[] changes = new double[n];
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                double change = k * change(scores[a], scores[b], expected(ratings[a], ratings[b]));
                changes[a] += change;
                changes[b] -= change;
            }
        }
        return changes;
    }

    /// Whoever scored more loses nothing by it, however much more was expected.
    private static double change(double mine, double theirs, double expected) {
        double change = actual(mine, theirs) - expected;
        return mine > theirs ? Math.max(change, 0) : mine < theirs ? Math.min(change, 0) : change;
    }

    /// The share of the first in what both scored; a draw if neither scored.
    static double actual(double mine, double theirs) {
        if (!(mine >= 0 && theirs >= 0) || Double.isInfinite(mine + theirs)) {
            throw new IllegalArgumentException("scores are 0 or more");
        }
        return mine + theirs == 0 ? 0.5 : mine / (mine + theirs);
    }
}
