package dev.minutebook.core.audit;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.verify.Removal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/// What runs of retention are said to have removed. Whether that is true the log tells.
final class StoredRemovals {

    private static final int AT_ONCE = 10_000;

    private final Database database;
    private final Scope scope;
    private final UUID workspace;
    private final Map<UUID, Removal.Builder> runs = new TreeMap<>();

    private StoredRemovals(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
        this.workspace = scope.workspace().value();
    }

    static List<Removal> of(Database database, Scope scope) {
        StoredRemovals stored = new StoredRemovals(database, scope);
        stored.ranges();
        List<Removal> removals = new ArrayList<>();
        stored.runs.values().forEach(one -> removals.add(one.build()));
        return removals;
    }

    private Removal.Builder run(UUID id) {
        return runs.computeIfAbsent(id, run -> new Removal.Builder(workspace, run));
    }

    private void ranges() {
        Map<UUID, Long> ends = new HashMap<>();
        Range after = new Range(new UUID(0, 0), 0, 0);
        List<Range> page;
        do {
            page = database.list(
                    scope,
                    AuditStore.REMOVED_RANGES,
                    StoredRemovals::range,
                    workspace,
                    after.run,
                    after.first,
                    AT_ONCE);
            for (Range range : page) {
                // Ranges of a run never overlap, unless somebody wrote them by hand: then the first counts, and the
                // commitment will not hold.
                if (range.first > ends.getOrDefault(range.run, 0L)) {
                    run(range.run).range(range.first, range.last);
                    ends.put(range.run, range.last);
                }
                after = range;
            }
        } while (page.size() == AT_ONCE);
    }

    private record Range(UUID run, long first, long last) {}

    private static Range range(Row row) throws SQLException {
        return new Range(row.uuid(), row.number(), row.number());
    }
}
