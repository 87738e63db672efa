package dev.minutebook.core.debates.decisions;

import dev.minutebook.api.decisions.OutcomeReport;

/// The interval of a share that holds the true one in 95 of 100 cases, by Wilson's score. It stays within 0
/// and 1 and says something of few cases too.
final class WilsonInterval {

    private static final double Z = 1.959963984540054;

    private WilsonInterval() {}

    static OutcomeReport.OutcomeShare of(int right, int of) {
        if (of == 0) {
            return new OutcomeReport.OutcomeShare(0, 0, null, 0, 1);
        }
        double share = (double) right / of;
        double square = Z * Z / of;
        double middle = (share + square / 2) / (1 + square);
        double half = Z * Math.sqrt(share * (1 - share) / of + square / (4 * of)) / (1 + square);
        return new OutcomeReport.OutcomeShare(
                of,
                right,
                share,
                right == 0 ? 0 : Math.max(0, middle - half),
                right == of ? 1 : Math.min(1, middle + half));
    }
}
