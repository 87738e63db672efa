package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;

/// Takes the words of entries that are gone out of the segments of a workspace, at every level.
///
/// A segment with such an entry is written anew, and takes the place of the old one at once. A merge that read
/// the old one meanwhile finds it gone at its end, and is undone.
public final class SegmentCleanup {

    private static final int TRIES = 20;

    private final Database database;
    private final Scope scope;
    private final SegmentMerger merger;

    public SegmentCleanup(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
        this.merger = new SegmentMerger(database, scope, SegmentBuilder.Sizes.SHIPPED);
    }

    /// @return how many segments were written anew
    public int run() {
        int cleaned = 0;
        for (int attempt = 1; ; attempt++) {
            try {
                int more = once();
                cleaned += more;
                if (more == 0) {
                    dropUnfinished();
                    return cleaned;
                }
            } catch (IllegalStateException mergedMeanwhile) {
                if (attempt == TRIES) {
                    throw mergedMeanwhile;
                }
            }
        }
    }

    private int once() {
        int cleaned = 0;
        for (SegmentStore.Level level : database.list(
                scope,
                SegmentStore.LEVELS,
                SegmentStore::level,
                scope.workspace().value())) {
            if (merger.isStale(level.segment())) {
                merger.clean(level);
                cleaned++;
            }
        }
        return cleaned;
    }

    /// What others are building may hold such words; they begin again.
    private void dropUnfinished() {
        database.read(scope, transaction -> {
            if (!IndexLock.tryExclusive(transaction)) {
                throw new IllegalStateException("somebody replaces segments just now");
            }
            return transaction.change(SegmentStore.DROP_ALL_UNFINISHED, transaction.workspace());
        });
    }
}
