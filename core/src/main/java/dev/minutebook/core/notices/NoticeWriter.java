package dev.minutebook.core.notices;

import dev.minutebook.api.notices.NoticeEvent;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.Collection;
import java.util.UUID;

/// Queues notices within the transaction of what they tell of, so that there is both or neither. Where nobody
/// subscribed, nothing is written.
public final class NoticeWriter {

    private NoticeWriter() {}

    /// A gate waits for a person until then.
    public static void gate(Transaction transaction, UUID approval, UUID debate, Instant deadline) {
        transaction.later(
                DeliveryStore.QUEUE_GATE,
                transaction.workspace(),
                approval,
                debate,
                NoticeEvent.GATE,
                transaction.now(),
                NoticeEvent.GATE_EXPIRES,
                NoticeRules.remindAt(transaction.now(), deadline),
                deadline);
    }

    /// Seats were asked; those of people have until then. The asks are written before.
    public static void asks(Transaction transaction, Collection<UUID> asks, UUID debate, Instant deadline) {
        transaction.later(
                DeliveryStore.QUEUE_ASKS,
                transaction.workspace(),
                asks.toArray(UUID[]::new),
                debate,
                NoticeEvent.ASK,
                transaction.now(),
                NoticeEvent.ASK_EXPIRES,
                NoticeRules.remindAt(transaction.now(), deadline),
                deadline);
    }
}
