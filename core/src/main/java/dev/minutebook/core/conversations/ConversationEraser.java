package dev.minutebook.core.conversations;

import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.SearchIndex;
import java.util.List;
import java.util.UUID;

/// Deletes a conversation with all that hangs on it.
final class ConversationEraser {

    private static final int AT_ONCE = 10_000;

    private ConversationEraser() {}

    static void erase(Transaction transaction, UUID conversation) {
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
