package dev.minutebook.api.memory;

import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// What came of relying on a memory.
///
/// @param predictionError how wrong the agent's own expectation was, 0 to 1; null if it had none
public record MemoryOutcome(boolean success, @Nullable Double predictionError) {

    public MemoryOutcome {
        if (predictionError != null && !(predictionError >= 0 && predictionError <= 1)) {
            throw Problem.Code.INVALID.because("predictionError must be from 0 to 1");
        }
    }

    /// Whether relying on the memory turned out well, without a prediction.
    public static MemoryOutcome of(boolean success) {
        return new MemoryOutcome(success, null);
    }
}
