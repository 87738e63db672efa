package dev.minutebook.core.search.index;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.Soon;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import java.util.UUID;

/// Takes what waits into a segment, however little it is.
public final class IndexNow {

    private IndexNow() {}

    /// Repeats itself while a job of the open book holds the lock of the index: whoever does not get it takes
    /// nothing.
    public static void in(Database database, UUID workspace) {
        SegmentBuilder indexing = new SegmentBuilder(database, workspace, new SegmentBuilder.Sizes(1, 16_000, 8, 3));
        Scope scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        Soon.until("all is in a segment", () -> {
            indexing.run();
            return database.read(
                            scope,
                            transaction -> transaction.one(
                                    SegmentStore.ENOUGH, row -> row.integer(), transaction.workspace(), 1))
                    == 0;
        });
    }
}
