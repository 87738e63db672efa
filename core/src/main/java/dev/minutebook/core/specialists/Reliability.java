package dev.minutebook.core.specialists;

import java.util.List;
import java.util.OptionalDouble;

/// How far a specialist can be relied upon in a field, as it is shown: a score from 0 to 100 and where it is going.
///
/// @param score 100 times the latest utility, and what reviews added and took; 70 without runs
/// @param trend the latest utility less the mean of those before; empty for fewer than two runs
/// @param runs  it is known from
public record Reliability(int score, OptionalDouble trend, int runs) {

    private static final int UNKNOWN = 70;
    private static final int FLAGGED_WINNER = -5;
    private static final int FLAGGED_JUDGE = 2;
    private static final int CONFIRMED = 1;

    /// What reviews found, over all runs.
    ///
    /// @param wonAndFlagged    it won, and a reviewer found fault
    /// @param wonAndConfirmed  it won, and a reviewer agreed
    /// @param judgedAndFlagged it reviewed a winner and found fault
    /// @param judgedAndAgreed  it reviewed a winner and agreed
    public record Reviews(int wonAndFlagged, int wonAndConfirmed, int judgedAndFlagged, int judgedAndAgreed) {

        public static final Reviews NONE = new Reviews(0, 0, 0, 0);

        int points() {
            return FLAGGED_WINNER * wonAndFlagged
                    + FLAGGED_JUDGE * judgedAndFlagged
                    + CONFIRMED * (wonAndConfirmed + judgedAndAgreed);
        }
    }

    /// @param utilities of its runs, the oldest first, each 0 to 1
    public static Reliability of(List<Double> utilities, Reviews reviews) {
        if (utilities.isEmpty()) {
            return new Reliability(Math.clamp(UNKNOWN + reviews.points(), 0, 100), OptionalDouble.empty(), 0);
        }
        double latest = utilities.getLast();
        OptionalDouble before = utilities.subList(0, utilities.size() - 1).stream()
                .mapToDouble(Double::doubleValue)
                .average();
        int score = Math.clamp(Math.round(100 * latest) + reviews.points(), 0, 100);
        return new Reliability(
                score,
                before.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(latest - before.getAsDouble()),
                utilities.size());
    }
}
