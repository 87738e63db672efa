package dev.minutebook.api.promotions;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a promotion trial.
public record PromotionTrialId(UUID value) implements Id {

    /// Reads an id from its text.
    public static PromotionTrialId of(String text) {
        return new PromotionTrialId(UUID.fromString(text));
    }
}
