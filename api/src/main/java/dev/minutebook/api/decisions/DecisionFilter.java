package dev.minutebook.api.decisions;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// Which decisions are wanted; null means any.
///
/// @param current  only those not superseded
/// @param resolved only those whose outcome is known, or only those whose is not
/// @param archived those that were archived instead of the others
public record DecisionFilter(
        @Nullable String domain,
        @Nullable Strength strength,
        @Nullable Double minConfidence,
        @Nullable Boolean current,
        @Nullable Boolean resolved,
        boolean archived) {

    public DecisionFilter {
        domain = Labels.domain(domain);
        Limits.share("minConfidence", minConfidence);
    }

    /// All decisions that are not archived.
    public static DecisionFilter any() {
        return new DecisionFilter(null, null, null, null, null, false);
    }

    /// Only those of a domain.
    public DecisionFilter domain(String domain) {
        return new DecisionFilter(domain, strength, minConfidence, current, resolved, archived);
    }

    /// Only those of this strength.
    public DecisionFilter strength(Strength strength) {
        return new DecisionFilter(domain, strength, minConfidence, current, resolved, archived);
    }

    /// Only those at least so sure.
    public DecisionFilter minConfidence(double minConfidence) {
        return new DecisionFilter(domain, strength, minConfidence, current, resolved, archived);
    }

    /// Only those that hold (true) or were replaced (false).
    public DecisionFilter current(boolean current) {
        return new DecisionFilter(domain, strength, minConfidence, current, resolved, archived);
    }

    /// Only those with an outcome (true) or without one (false).
    public DecisionFilter resolved(boolean resolved) {
        return new DecisionFilter(domain, strength, minConfidence, current, resolved, archived);
    }
}
