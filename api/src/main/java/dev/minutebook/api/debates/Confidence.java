package dev.minutebook.api.debates;

import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// The bound of what seats say of themselves.
final class Confidence {

    private Confidence() {}

    static void check(@Nullable Double value) {
        check("confidence", value);
    }

    static void check(String field, @Nullable Double value) {
        if (value != null && !(value >= 0 && value <= 1)) {
            throw Problem.Code.INVALID.because(field + " must be from 0 to 1");
        }
    }
}
