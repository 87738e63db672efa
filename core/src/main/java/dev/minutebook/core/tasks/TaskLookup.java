package dev.minutebook.core.tasks;

import dev.minutebook.core.database.Transaction;
import java.util.UUID;

/// Tasks as other capabilities meet them: whose they are.
public final class TaskLookup {

    private TaskLookup() {}

    /// Gives the unfinished tasks meant for one agent to another.
    public static void passOn(Transaction transaction, UUID from, UUID to) {
        transaction.later(TaskStore.PASS_ON, transaction.workspace(), from, to, transaction.now());
    }
}
