package dev.minutebook.api.decisions;

import org.jspecify.annotations.Nullable;

/// Which dissents are wanted; null means any.
public record DissentFilter(
        @Nullable DecisionId decision, @Nullable DissentType type, @Nullable Boolean acknowledged) {

    public static DissentFilter any() {
        return new DissentFilter(null, null, null);
    }

    public static DissentFilter of(DecisionId decision) {
        return new DissentFilter(decision, null, null);
    }
}
