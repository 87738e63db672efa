package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Transaction;
import java.util.UUID;

/// The lock on the segments of a workspace, held until the transaction ends.
///
/// Whoever replaces segments holds it alone. Searches do without, and share it only after segments were merged
/// under their eyes several times in a row.
public final class IndexLock {

    private IndexLock() {}

    static boolean tryExclusive(Transaction transaction) {
        return transaction.one(SegmentStore.TRY_EXCLUSIVE, row -> row.flag(), key(transaction));
    }

    /// Waits for whoever replaces segments now, and lets nobody replace any.
    public static void share(Transaction transaction) {
        transaction.one(SegmentStore.SHARE, row -> row.flag(), key(transaction));
    }

    private static long key(Transaction transaction) {
        UUID workspace = transaction.workspace();
        return workspace.getMostSignificantBits() ^ workspace.getLeastSignificantBits();
    }
}
