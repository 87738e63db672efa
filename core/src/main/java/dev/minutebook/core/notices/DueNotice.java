package dev.minutebook.core.notices;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A notice, or a sealed entry, that somebody holds to send it.
///
/// @param id       the same at every attempt
/// @param attempts which attempt this is
/// @param secret   signs what goes to a webhook; null for mail
/// @param topic    of the debate, where the subscription wants it told
/// @param entry    null for a notice
public record DueNotice(
        DeliveryId id,
        SubscriptionId subscription,
        String event,
        String subjectKind,
        UUID subject,
        @Nullable DebateId debate,
        int attempts,
        @Nullable Instant expiresAt,
        Instant createdAt,
        Subscription.Channel channel,
        String address,
        @Nullable String secret,
        String workspaceName,
        @Nullable String topic,
        @Nullable Entry entry) {

    /// What is told of an entry of the log.
    ///
    /// @param hash    as it is sealed, in hex
    /// @param block   the signed block that it is in
    /// @param at      null if retention removed it meanwhile
    /// @param about   what was done something to
    public record Entry(
            long number,
            String hash,
            long block,
            @Nullable Instant at,
            @Nullable String aboutKind,
            @Nullable UUID about) {}

    /// Without address, secret and topic, which belong in no log.
    @Override
    public String toString() {
        return "DueNotice[" + id.text() + ", " + event + ", attempt " + attempts + "]";
    }
}
