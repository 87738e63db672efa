package dev.minutebook.api.decisions;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// Which decisions are wanted; null means any.
///
/// @param current only those not superseded
public record DecisionFilter(
        @Nullable String domain,
        @Nullable Strength strength,
        @Nullable Double minConfidence,
        @Nullable Boolean current) {

    public DecisionFilter {
        domain = Labels.domain(domain);
        Limits.share("minConfidence", minConfidence);
    }

    /// All decisions.
    public static DecisionFilter any() {
        return new DecisionFilter(null, null, null, null);
    }
}
