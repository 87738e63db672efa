package dev.minutebook.api.notices;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a delivery. Receivers know by it that they got a notice before.
public record DeliveryId(UUID value) implements Id {

    /// Reads an id from its text.
    public static DeliveryId of(String text) {
        return new DeliveryId(UUID.fromString(text));
    }
}
