package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Database;
import java.util.UUID;

/// Takes what waits into a segment, however little it is.
public final class IndexNow {

    private IndexNow() {}

    public static void in(Database database, UUID workspace) {
        new SegmentBuilder(database, workspace, new SegmentBuilder.Sizes(1, 16_000, 8, 3)).run();
    }
}
