package dev.minutebook.core.tasks;

import dev.minutebook.core.database.Transaction;
import java.util.List;

/// Lost leases: tasks whose holder was not heard of in time.
public final class LeaseSweep {

    private static final int AT_ONCE = 100;

    private LeaseSweep() {}

    /// Opens tasks again whose lease has run out, or ends those that have had all their attempts.
    ///
    /// @return how many there were
    public static int sweep(Transaction transaction) {
        List<TaskState> expired = transaction.list(
                TaskStore.LOCK_EXPIRED, TaskStore::state, transaction.workspace(), transaction.now(), AT_ONCE);
        expired.forEach(state -> TaskWriter.lost(transaction, state));
        return expired.size();
    }

    /// Whether the workspace has tasks that could be claimed, now or when a lease runs out.
    public static boolean anyClaimable(Transaction transaction) {
        return transaction.one(TaskStore.ANY_OPEN, row -> row.flag(), transaction.workspace())
                || transaction.one(TaskStore.ANY_LEASED, row -> row.flag(), transaction.workspace());
    }
}
