package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.Synced;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.util.List;

/// Stands for the answer to a list that was handed over: which messages were stored.
record SyncReference(ConversationId conversation) implements Write.Reference<Synced> {

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
                added == 0
                        ? List.of()
                        : AppendReference.stored(transaction, conversation, branch, head - added + 1, head));
    }
}
