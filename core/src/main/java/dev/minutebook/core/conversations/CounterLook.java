package dev.minutebook.core.conversations;

import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.core.conversations.backups.BackupRules;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.UUID;

/// Looks at the context counters of a conversation: whether backups are due, how they stand, when to look again. The
/// row of the conversation is locked first, as an append does.
final class CounterLook {

    private CounterLook() {}

    /// Returns how many backups are due that were not before.
    ///
    /// @param covering whether a backup is due for each that lacks a valid one
    static int look(Transaction transaction, UUID conversation, boolean covering) {
        ConversationRow row = transaction
                .find(ConversationStore.LOCK, ConversationStore::row, transaction.workspace(), conversation)
                .orElse(null);
        if (row == null) {
            return 0;
        }
        transaction.notBefore(row.updatedAt());
        List<CounterRow> counters = transaction.list(
                ContextCounterStore.LOCK_OF_CONVERSATION,
                ContextCounterStore::row,
                transaction.workspace(),
                conversation);
        ContextReader reader = new ContextReader(transaction, row);
        Long seq = null;
        Long tokens = null;
        int due = 0;
        for (CounterRow one : counters) {
            ContextCounter counter = one.counter();
            BackupRules.Outlook outlook = BackupRules.outlook(
                    reader.counted(counter),
                    reader.validity(reader.backup(counter.lastBackup())),
                    row.lastSeq(),
                    row.tokens(),
                    transaction.now());
            BackupTrigger trigger =
                    outlook.trigger() != null || !covering ? outlook.trigger() : BackupRules.sweep(outlook.coverage());
            boolean waits = counter.due() != null || trigger != null;
            due += counter.due() == null && trigger != null ? 1 : 0;
            transaction.later(
                    ContextCounterStore.LOOKED,
                    transaction.workspace(),
                    one.id(),
                    outlook.coverage(),
                    waits ? null : outlook.lookAt(),
                    trigger,
                    transaction.now());
            if (!waits) {
                seq = seq == null ? Long.valueOf(outlook.seq()) : Long.valueOf(Math.min(seq, outlook.seq()));
                tokens = tokens == null
                        ? Long.valueOf(outlook.tokens())
                        : Long.valueOf(Math.min(tokens, outlook.tokens()));
            }
        }
        transaction.later(ConversationStore.LOOK_AGAIN, transaction.workspace(), conversation, seq, tokens);
        return due;
    }
}
