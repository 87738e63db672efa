package dev.minutebook.core.specialists;

import java.util.List;

/// What a gap of knowledge is worth, and when it is closed.
public final class GapRules {

    /// All gaps together may take this share of what there is to spend on curiosity.
    private static final double MOST = 2.0 / 3;

    /// So many questions after both became good enough it is closed.
    static final int QUIET = 10;

    private GapRules() {}

    /// What each gap adds to the curiosity about its subject: more where mistakes are costly, never more than curiosity
    /// itself, and all together at most two thirds of what there is.
    ///
    /// @param natural curiosity about each, by gap
    /// @param budget  for all
    public static List<Double> bonuses(List<Double> natural, Field.Stakes stakes, double budget) {
        double multiplier = 1 + stakes.penalty() / 10;
        List<Double> wanted = natural.stream()
                .map(one -> Math.min(one, one * (multiplier - 1)))
                .toList();
        double all = wanted.stream().mapToDouble(Double::doubleValue).sum();
        double share = all <= MOST * budget || all == 0 ? 1 : MOST * budget / all;
        return wanted.stream().map(one -> one * share).toList();
    }

    /// Whether it may be closed.
    ///
    /// @param both  confidence of the two that were wrong
    /// @param since questions about it since both were good enough
    public static boolean closes(List<Double> both, Field.Stakes stakes, int since) {
        return since >= QUIET && both.stream().allMatch(one -> one >= stakes.leastConfidence());
    }
}
