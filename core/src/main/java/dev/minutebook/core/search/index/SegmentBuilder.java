package dev.minutebook.core.search.index;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.text.Analysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Takes what waits in a workspace into segments, and merges those; where the workspace was encrypted meanwhile, what
/// is there already is sealed first.
///
/// Each step is a short transaction, for a long one would hold up the sealer. Any number of processes may try: an
/// advisory lock lets one take what waits, and a merge counts only if all its parts are still there at its end.
public final class SegmentBuilder {

    private static final int ROWS_AT_ONCE = 256;

    private final Database database;
    private final Scope scope;
    private final Sizes sizes;

    /// @param least so many must wait to become a segment; fewer are found faster one by one
    /// @param most  so many become one at most
    /// @param merge so many segments of a level become one of the next
    /// @param top   the level whose segments are merged no more
    public record Sizes(int least, int most, int merge, int top) {

        static final Sizes SHIPPED = new Sizes(500, 4_000, 8, 4);

        /// Of a segment of so many entries.
        int level(int entries) {
            return entries >= (long) least * merge ? 1 : 0;
        }
    }

    public SegmentBuilder(Database database, UUID workspace, Sizes sizes) {
        this.database = database;
        this.scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        this.sizes = sizes;
    }

    /// Does all there is to do now, and returns how many entries it took.
    public long run() {
        SegmentMerger merger = new SegmentMerger(database, scope, sizes);
        new IndexRenewal(database, scope, merger).run();
        if (database.read(scope, Transaction::cipher).isIndexed() && new Reanalysis(database, scope, sizes).run()) {
            mergeAll(merger);
        }
        new IndexBackfill(database, scope).run();
        long taken = 0;
        int now = take();
        while (now > 0) {
            taken += now;
            mergeAll(merger);
            now = take();
        }
        return taken;
    }

    private static void mergeAll(SegmentMerger merger) {
        while (merger.once()) {
            Thread.onSpinWait();
        }
    }

    private int take() {
        return database.read(scope, transaction -> {
            UUID workspace = transaction.workspace();
            if (!IndexLock.tryExclusive(transaction)
                    || transaction.one(SegmentStore.ENOUGH, row -> row.integer(), workspace, sizes.least)
                            < sizes.least) {
                return 0;
            }
            Analysis analysis = Reanalysis.wanted(transaction);
            List<Document> documents = Reanalysis.documents(
                    transaction,
                    transaction.list(SegmentStore.TAKE, SegmentStore::taken, workspace, sizes.most),
                    analysis);
            SegmentDraft draft = SegmentDraft.of(documents, analysis);
            UUID segment = transaction.newId();
            int level = sizes.level(documents.size());
            insert(transaction, segment, level, draft.segment(), draft.count(), draft.dictionary(), analysis.id());
            insert(transaction, segment, draft.buckets());
            return documents.size();
        });
    }

    static void insert(
            Transaction transaction,
            UUID id,
            int level,
            Segment segment,
            int buckets,
            byte[] dictionary,
            String analysis) {
        transaction.later(
                SegmentStore.INSERT,
                transaction.workspace(),
                id,
                level,
                (long) segment.size,
                segment.tokens,
                buckets,
                segment.encoded(),
                dictionary,
                transaction.now(),
                analysis);
    }

    static void insert(Transaction transaction, UUID segment, Map<Integer, byte[]> buckets) {
        List<Long> numbers = new ArrayList<>();
        List<byte[]> blobs = new ArrayList<>();
        buckets.forEach((number, blob) -> {
            numbers.add((long) number);
            blobs.add(blob);
            if (numbers.size() == ROWS_AT_ONCE) {
                insert(transaction, segment, numbers, blobs);
            }
        });
        insert(transaction, segment, numbers, blobs);
    }

    private static void insert(Transaction transaction, UUID segment, List<Long> numbers, List<byte[]> blobs) {
        if (!numbers.isEmpty()) {
            transaction.change(
                    SegmentStore.INSERT_POSTINGS,
                    transaction.workspace(),
                    segment,
                    numbers.toArray(Long[]::new),
                    blobs.toArray(byte[][]::new));
            numbers.clear();
            blobs.clear();
        }
    }
}
