package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.ContentCipher;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.UUID;

/// Seals what the index of a workspace held before it was encrypted, and takes away what an encrypted one has not:
/// embeddings that nobody accepted, and the index as a whole where no word is to be found.
///
/// It looks at what is stored, so that it may be stopped and goes on where it was. Titles go before the document or
/// segment of their entries, by which it is seen that there is something to do.
final class IndexRenewal {

    private static final int AT_ONCE = 2_000;

    private final Database database;
    private final Scope scope;
    private final SegmentMerger merger;

    IndexRenewal(Database database, Scope scope, SegmentMerger merger) {
        this.database = database;
        this.scope = scope;
        this.merger = merger;
    }

    void run() {
        ContentCipher cipher = database.read(scope, Transaction::cipher);
        if (!cipher.isOn()) {
            return;
        }
        if (!cipher.isIndexed()) {
            repeat(SegmentStore.DROP_ENTRIES);
            repeat(SegmentStore.DROP_PENDING);
            repeat(SegmentStore.DROP_SEGMENTS);
            return;
        }
        repeat(SegmentStore.DROP_VECTORS);
        while (database.read(scope, this::sealPending) > 0) {
            Thread.onSpinWait();
        }
        for (SegmentStore.Level plain : database.list(
                scope,
                SegmentStore.PLAIN,
                SegmentStore::level,
                scope.workspace().value())) {
            merger.entries(plain.segment()).forEach(this::sealTitles);
            merger.renew(plain);
        }
    }

    private void repeat(String drop) {
        int dropped = AT_ONCE;
        while (dropped == AT_ONCE) {
            dropped = database.read(scope, transaction -> transaction.change(drop, transaction.workspace(), AT_ONCE));
        }
    }

    /// Nobody else may make a segment of them meanwhile.
    private int sealPending(Transaction transaction) {
        List<SegmentStore.Taken> plain =
                transaction.list(SegmentStore.PLAIN_PENDING, SegmentStore::taken, transaction.workspace(), AT_ONCE);
        if (plain.isEmpty()) {
            return 0;
        }
        if (!IndexLock.tryExclusive(transaction)) {
            throw new IllegalStateException("what waits is sealed or made into a segment by another meanwhile");
        }
        UUID[] entries = Column.of(plain, UUID[]::new, SegmentStore.Taken::entry);
        sealTitles(transaction, entries);
        transaction.later(
                SegmentStore.SEAL_PENDING,
                transaction.workspace(),
                entries,
                Column.of(plain, byte[][]::new, SegmentStore.Taken::document));
        return plain.size();
    }

    private void sealTitles(UUID[] entries) {
        database.read(scope, transaction -> {
            sealTitles(transaction, entries);
            return true;
        });
    }

    private static void sealTitles(Transaction transaction, UUID[] entries) {
        List<SegmentStore.Title> plain = transaction.list(
                SegmentStore.PLAIN_TITLES, SegmentStore::title, transaction.workspace(), entries, ContentCipher.MARK);
        if (!plain.isEmpty()) {
            transaction.later(
                    SegmentStore.SEAL_TITLES,
                    transaction.workspace(),
                    Column.of(plain, UUID[]::new, SegmentStore.Title::entry),
                    Column.of(plain, String[]::new, SegmentStore.Title::title));
        }
    }
}
