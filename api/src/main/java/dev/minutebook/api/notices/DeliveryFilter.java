package dev.minutebook.api.notices;

import org.jspecify.annotations.Nullable;

/// Which deliveries to list; null is any.
public record DeliveryFilter(
        Delivery.@Nullable Status status, @Nullable SubscriptionId subscription) {

    /// All of them.
    public static DeliveryFilter any() {
        return new DeliveryFilter(null, null);
    }

    /// Those of one status.
    public static DeliveryFilter of(Delivery.Status status) {
        return new DeliveryFilter(status, null);
    }

    /// Those to one subscription.
    public DeliveryFilter to(SubscriptionId subscription) {
        return new DeliveryFilter(status, subscription);
    }
}
