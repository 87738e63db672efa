package dev.minutebook.api.promotions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Another specialist took over a field. It is never changed: that a promotion was taken back follows
/// from a later rollback.
///
/// @param number   its place in the history of the field, from 1
/// @param from     who served the field before
/// @param to       who served it after
/// @param trial    by which it was promoted; null for a rollback
/// @param reverses the promotion that it takes back; null for a promotion
/// @param reverted whether a later rollback takes it back
/// @param reason   why it was rolled back; null for a promotion, which the findings of its trial explain
public record Promotion(
        PromotionId id,
        String field,
        long number,
        Event event,
        Specialist from,
        Specialist to,
        @Nullable PromotionTrialId trial,
        @Nullable PromotionId reverses,
        boolean reverted,
        @Nullable String reason,
        Instant at) {

    /// What happened.
    public enum Event {
        /// A better one took over.
        PROMOTE,
        /// The one before took over again.
        ROLLBACK
    }
}
