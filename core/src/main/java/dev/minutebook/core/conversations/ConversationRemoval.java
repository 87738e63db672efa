package dev.minutebook.core.conversations;

import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.retention.Amount;
import dev.minutebook.core.retention.Removable;
import dev.minutebook.core.search.SearchIndex;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/// Removes conversations in which nothing was said for long, where a policy says so. Each is forgotten as if
/// somebody had asked for it, so that the log tells that it is gone.
public final class ConversationRemoval implements Removable {

    private static final int AT_ONCE = 10_000;

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
                ConversationStore.COUNT_REMOVABLE, Amount::of, transaction.workspace(), before(policy, asOf));
    }

    @Override
    public Amount remove(Transaction transaction, RetentionPolicy policy, Instant asOf, int most) {
        List<ConversationStore.Doomed> rows = transaction.list(
                ConversationStore.LOCK_REMOVABLE,
                ConversationStore::doomed,
                transaction.workspace(),
                before(policy, asOf),
                most);
        for (ConversationStore.Doomed row : rows) {
            delete(transaction, row.id());
            AuditLog.enter(
                    transaction,
                    Event.of("conversation.forgotten", "conversation", row.id())
                            .with("messages", row.lastSeq())
                            .because(REASON, UserRules.key(row.user())));
        }
        return new Amount(
                rows.size(),
                rows.stream().mapToLong(ConversationStore.Doomed::bytes).sum(),
                0);
    }

    private static Instant before(RetentionPolicy policy, Instant asOf) {
        return asOf.minus(Duration.ofDays(Objects.requireNonNull(policy.days())));
    }

    /// Deletes a conversation with all that hangs on it.
    static void delete(Transaction transaction, UUID conversation) {
        List<UUID> messages =
                transaction.list(ConversationMessageStore.IDS, Row::uuid, transaction.workspace(), conversation);
        for (int i = 0; i < messages.size(); i += AT_ONCE) {
            SearchIndex.removeAll(
                    transaction, ConversationWriter.KIND, messages.subList(i, Math.min(messages.size(), i + AT_ONCE)));
        }
        transaction.later(ConversationMessageStore.DELETE, transaction.workspace(), conversation);
        ContextCounters.forget(transaction, conversation);
        transaction.later(ConversationStore.DELETE_BRANCHES, transaction.workspace(), conversation);
        transaction.later(ConversationStore.DELETE, transaction.workspace(), conversation);
    }
}
