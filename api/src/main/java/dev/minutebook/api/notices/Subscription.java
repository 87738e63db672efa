package dev.minutebook.api.notices;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where notices, or entries of the sealed log, go, without the secret that signs them.
///
/// @param address   the address of the webhook or the mailbox
/// @param events    of what it is told, such as `approval.requested`
/// @param content   whether notices quote the topic of the debate
/// @param entries   which entries of the sealed log are sent, by event; none for a subscription to notices
/// @param queuedTo  up to which number of the log entries were queued; null for notices
/// @param createdBy who made it
/// @param failedAt  since when nothing of the log is sent, because the last attempt at an entry failed; until
///                  somebody has it sent again, or replays
public record Subscription(
        SubscriptionId id,
        Channel channel,
        String address,
        List<String> events,
        boolean content,
        List<String> entries,
        @Nullable Long queuedTo,
        String createdBy,
        Instant createdAt,
        @Nullable Instant failedAt,
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
        entries = entries == null ? List.of() : List.copyOf(entries);
    }
}
