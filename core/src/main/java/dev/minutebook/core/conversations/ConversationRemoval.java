package dev.minutebook.core.conversations;

import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.retention.Amount;
import dev.minutebook.core.retention.Removable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// Removes conversations in which nothing was said for long, where a policy says so. Each is forgotten as if somebody
/// had asked for it, so that the log tells that it is gone.
public final class ConversationRemoval implements Removable {

    private static final String REASON = "A retention policy; who made it and why is told in the log.";

    @Override
    public RetentionKind kind() {
        return RetentionKind.CONVERSATIONS;
    }

    @Override
    public int batch() {
        return 10;
    }

    @Override
    public Amount count(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        return transaction.one(
                ConversationRemovalStore.COUNT, Amount::of, transaction.workspace(), before(policy, asOf));
    }

    @Override
    public Amount remove(Transaction transaction, RetentionPolicy policy, Instant asOf, int most) {
        List<ConversationRemovalStore.Doomed> rows = transaction.list(
                ConversationRemovalStore.LOCK,
                ConversationRemovalStore::doomed,
                transaction.workspace(),
                before(policy, asOf),
                most);
        for (ConversationRemovalStore.Doomed row : rows) {
            ConversationEraser.erase(transaction, row.id());
            AuditLog.enter(
                    transaction,
                    Event.of("conversation.forgotten", "conversation", row.id())
                            .with("messages", row.lastSeq())
                            .because(REASON, UserRules.key(row.user())));
        }
        return new Amount(
                rows.size(),
                rows.stream().mapToLong(ConversationRemovalStore.Doomed::bytes).sum(),
                0);
    }

    private static Instant before(RetentionPolicy policy, Instant asOf) {
        return asOf.minus(Duration.ofDays(Objects.requireNonNull(policy.days())));
    }
}
