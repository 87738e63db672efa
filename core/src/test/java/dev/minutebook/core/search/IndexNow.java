package dev.minutebook.core.search;

import dev.minutebook.core.database.Database;
import java.util.UUID;

/// Takes what waits into a segment, however little it is.
public final class IndexNow {

    private IndexNow() {}

    public static void in(Database database, UUID workspace) {
        new Indexing(database, workspace, new Indexing.Sizes(1, 16_000, 8, 3)).run();
    }
}
