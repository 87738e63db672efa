package dev.minutebook.api.decisions;

import org.jspecify.annotations.Nullable;

/// Which dissents are wanted; null means any.
public record DissentFilter(
        @Nullable DecisionId decision,
        @Nullable DissentType type,
        @Nullable Boolean acknowledged) {

    /// All dissents.
    public static DissentFilter any() {
        return new DissentFilter(null, null, null);
    }

    /// Dissents from one decision.
    public static DissentFilter of(DecisionId decision) {
        return new DissentFilter(decision, null, null);
    }

    /// Only objections of this kind.
    public DissentFilter type(DissentType type) {
        return new DissentFilter(decision, type, acknowledged);
    }

    /// Only those taken up (true) or not (false).
    public DissentFilter acknowledged(boolean acknowledged) {
        return new DissentFilter(decision, type, acknowledged);
    }
}
