package dev.minutebook.api.promotions;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a promotion or a rollback.
public record PromotionId(UUID value) implements Id {

    /// Reads an id from its text.
    public static PromotionId of(String text) {
        return new PromotionId(UUID.fromString(text));
    }
}
