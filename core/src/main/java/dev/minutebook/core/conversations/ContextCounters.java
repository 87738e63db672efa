package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
        Set<Participant> named = participants(row, added);
        join(transaction, named);
        return reached || !named.isEmpty();
    }

    /// A model that answered in a conversation.
    record Participant(UUID conversation, String name) {}

    /// Who answered in messages that are being added.
    static Set<Participant> participants(ConversationRow row, List<ConversationMessage> added) {
        Set<Participant> named = new LinkedHashSet<>();
        for (ConversationMessage message : added) {
            if (message.role().equals(ASSISTANT)) {
                message.models().forEach(model -> named.add(new Participant(row.id(), model.toLowerCase(Locale.ROOT))));
            }
        }
        return named;
    }

    /// Begins to count for those who are agents.
    static void join(Transaction transaction, Set<Participant> named) {
        if (!named.isEmpty()) {
            transaction.later(
                    ContextCounterStore.JOIN,
                    transaction.workspace(),
                    Column.of(named, UUID[]::new, Participant::conversation),
                    Column.of(named, UUID[]::new, one -> transaction.newId()),
                    Column.of(named, String[]::new, Participant::name),
                    transaction.now());
        }
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
