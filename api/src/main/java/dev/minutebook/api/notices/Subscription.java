package dev.minutebook.api.notices;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where notices go, without the secret that signs them.
///
/// @param address   the address of the webhook or the mailbox
/// @param events    of what it is told, such as `approval.requested`
/// @param content   whether notices quote the topic of the debate
/// @param createdBy who made it
public record Subscription(
        SubscriptionId id,
        Channel channel,
        String address,
        List<String> events,
        boolean content,
        String createdBy,
        Instant createdAt,
        @Nullable Instant removedAt) {

    /// How notices travel.
    public enum Channel {
        /// A signed HTTP request.
        WEBHOOK,
        /// A mail.
        MAIL
    }

    public Subscription {
        events = List.copyOf(events);
    }
}
