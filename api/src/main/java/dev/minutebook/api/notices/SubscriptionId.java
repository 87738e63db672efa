package dev.minutebook.api.notices;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a subscription.
public record SubscriptionId(UUID value) implements Id {

    /// Reads an id from its text.
    public static SubscriptionId of(String text) {
        return new SubscriptionId(UUID.fromString(text));
    }
}
