package dev.minutebook.api.notices;

import org.jspecify.annotations.Nullable;

/// A new subscription and the secret that signs its notices, which is shown once and never again.
///
/// @param secret null for mail, which is not signed
public record NewSubscription(
        Subscription subscription, @Nullable String secret) {

    @Override
    public String toString() {
        return "NewSubscription[subscription=" + subscription + ", secret=hidden]";
    }
}
