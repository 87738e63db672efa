package dev.minutebook.api.lessons;

import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// What came of applying a lesson.
///
/// @param impact -1 to 1; 1 for a success and -1 for a failure when left out
public record LessonOutcome(boolean success, @Nullable Double impact) {

    public LessonOutcome {
        impact = impact == null ? (success ? 1.0 : -1.0) : impact;
        if (!(impact >= -1 && impact <= 1)) {
            throw Problem.Code.INVALID.because("impact must be from -1 to 1");
        }
    }

    /// Whether it helped.
    public static LessonOutcome of(boolean success) {
        return new LessonOutcome(success, null);
    }

    /// The same with how much it helped, -1 to 1.
    public LessonOutcome impact(double impact) {
        return new LessonOutcome(success, impact);
    }
}
