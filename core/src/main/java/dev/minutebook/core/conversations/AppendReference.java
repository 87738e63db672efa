package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Synced;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.util.List;

/// Stands for the answer to an append: which messages were stored. Their content is not kept twice.
record AppendReference(ConversationId conversation) implements Write.Reference<Appended> {

    @Override
    public String to(Appended answer) {
        return answer.branch()
                + " " + answer.messages().getFirst().seq()
                + " " + answer.head()
                + " " + answer.branched();
    }

    @Override
    public Appended follow(Transaction transaction, String reference) {
        String[] told = reference.split(" ", -1);
        int branch = Integer.parseInt(told[0]);
        long head = Long.parseLong(told[2]);
        return new Appended(
                branch,
                head,
                Boolean.parseBoolean(told[3]),
                stored(transaction, conversation, branch, Long.parseLong(told[1]), head));
    }

    /// Messages that were stored together; none if they were forgotten meanwhile.
    static List<ConversationMessage> stored(
            Transaction transaction, ConversationId conversation, int branch, long from, long to) {
        return transaction.list(
                ConversationMessageStore.STORED,
                ConversationMessageStore::message,
                transaction.workspace(),
                conversation.value(),
                branch,
                from,
                to);
    }

    /// Stands for the answer to a list that was handed over: which messages were stored.
    record OfList(ConversationId conversation) implements Write.Reference<Synced> {

        @Override
        public String to(Synced answer) {
            return answer.kept()
                    + " " + answer.branch()
                    + " " + answer.head()
                    + " " + answer.branched()
                    + " " + answer.added().size();
        }

        @Override
        public Synced follow(Transaction transaction, String reference) {
            String[] told = reference.split(" ", -1);
            int branch = Integer.parseInt(told[1]);
            long head = Long.parseLong(told[2]);
            int added = Integer.parseInt(told[4]);
            return new Synced(
                    Integer.parseInt(told[0]),
                    branch,
                    head,
                    Boolean.parseBoolean(told[3]),
                    added == 0 ? List.of() : stored(transaction, conversation, branch, head - added + 1, head));
        }
    }
}
