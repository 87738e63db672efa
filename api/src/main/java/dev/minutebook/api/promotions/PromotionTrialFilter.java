package dev.minutebook.api.promotions;

import dev.minutebook.api.knowledge.DomainPath;
import org.jspecify.annotations.Nullable;

/// Which trials are listed.
///
/// @param status null for all
/// @param field  exactly this one; null for all
public record PromotionTrialFilter(
        @Nullable PromotionTrialStatus status, @Nullable String field) {

    public PromotionTrialFilter {
        field = DomainPath.optional(field);
    }

    /// All trials.
    public static PromotionTrialFilter any() {
        return new PromotionTrialFilter(null, null);
    }

    /// Only those of a status.
    public PromotionTrialFilter status(PromotionTrialStatus status) {
        return new PromotionTrialFilter(status, field);
    }

    /// Only those of a field.
    public PromotionTrialFilter in(String field) {
        return new PromotionTrialFilter(status, field);
    }
}
