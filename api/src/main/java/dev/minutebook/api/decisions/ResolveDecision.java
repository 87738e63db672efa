package dev.minutebook.api.decisions;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// How a decision turned out.
///
/// @param outcome  `right`, `wrong`, or the option that turned out right; an option of that name goes before
///                 the words
/// @param because  how that is known
/// @param corrects the number of the outcome this one corrects; left out for the first
public record ResolveDecision(
        String outcome, String because, @Nullable Integer corrects) {

    /// The outcome that says that the winner was the right choice.
    public static final String RIGHT = "right";

    /// The outcome that says that the winner was not, and not which option was.
    public static final String WRONG = "wrong";

    /// The longest outcome: that of an option.
    public static final int OUTCOME = 200;

    /// The longest reason.
    public static final int BECAUSE = 4_096;

    public ResolveDecision {
        Limits.filled("outcome", outcome, OUTCOME);
        Limits.filled("because", because, BECAUSE);
        if (corrects != null) {
            Limits.range("corrects", corrects, 1, Integer.MAX_VALUE);
        }
    }

    /// The first outcome of a decision.
    public static ResolveDecision as(String outcome, String because) {
        return new ResolveDecision(outcome, because, null);
    }

    /// The same as a correction of an earlier one.
    public ResolveDecision correcting(int number) {
        return new ResolveDecision(outcome, because, number);
    }
}
