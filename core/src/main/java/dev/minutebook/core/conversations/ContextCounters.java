package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/// What a change of a conversation means for its context counters. Nothing is read, and nothing is written unless a
/// number is reached that somebody waits for, a branch begins, or a message names its models: statements that travel
/// with the commit.
final class ContextCounters {

    /// The detail of an entry after which counters are looked at.
    static final String DETAIL = "counted";

    private static final String ASSISTANT = "assistant";

    private ContextCounters() {}

    /// Counts messages that are being added, and returns whether counters are to be looked at.
    ///
    /// @param reached whether a number is reached that somebody waits for, or a branch begins
    static boolean count(
            Transaction transaction, ConversationRow row, boolean reached, List<ConversationMessage> added) {
        if (reached) {
            look(transaction, row.id());
        }
        String[] named = added.stream()
                .filter(message -> message.role().equals(ASSISTANT))
                .flatMap(message -> message.models().stream())
                .map(model -> model.toLowerCase(Locale.ROOT))
                .distinct()
                .toArray(String[]::new);
        if (named.length == 0) {
            return reached;
        }
        UUID[] ids = new UUID[named.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = transaction.newId();
        }
        transaction.later(ContextCounterStore.JOIN, transaction.workspace(), row.id(), ids, named, transaction.now());
        return true;
    }

    /// Has the counters of a conversation looked at soon.
    static void look(Transaction transaction, UUID conversation) {
        transaction.later(ContextCounterStore.LOOK, transaction.workspace(), conversation, transaction.now());
    }

    /// Deletes counters and backups of a conversation.
    static void forget(Transaction transaction, UUID conversation) {
        transaction.later(ContextCounterStore.DELETE, transaction.workspace(), conversation);
        transaction.later(ContextBackupStore.DELETE, transaction.workspace(), conversation);
    }
}
