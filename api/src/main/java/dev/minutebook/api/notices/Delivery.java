package dev.minutebook.api.notices;

import dev.minutebook.api.debates.DebateId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One notice, or one entry of the sealed log, to one subscription.
///
/// @param address     where it goes
/// @param event       what it tells of, such as `approval.requested`
/// @param subjectKind what waits: `approval` or `ask`; `subscription` for a trial, `entry` for an entry of
///                    the log
/// @param number      the number of the entry in the log; null for a notice
/// @param debate      the debate that waits
/// @param attempts    how often sending was begun
/// @param dueAt       when it is sent, or sent again
/// @param expiresAt   when nobody waits any more
/// @param reason      why the last attempt failed, or why it was dropped
/// @param settledAt   when it was sent, dropped or given up
public record Delivery(
        DeliveryId id,
        SubscriptionId subscription,
        String address,
        String event,
        String subjectKind,
        UUID subject,
        @Nullable Long number,
        @Nullable DebateId debate,
        Status status,
        int attempts,
        Instant dueAt,
        @Nullable Instant expiresAt,
        @Nullable String reason,
        Instant createdAt,
        @Nullable Instant settledAt) {

    /// What became of it.
    public enum Status {
        /// It waits for its time, or for the next attempt.
        PENDING,
        /// The receiver took it.
        SENT,
        /// What it tells of no longer waits or was removed by retention, or the subscription was removed or
        /// replayed.
        DROPPED,
        /// The last attempt failed. It can be sent again by hand.
        DEAD
    }
}
