package dev.minutebook.schema;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;
import org.jspecify.annotations.Nullable;

/// Undoes a migration that loses rows, inside its transaction.
///
/// The rows of a table are counted around a migration that may change it, as its text says; only those tables are
/// locked. Of all others PostgreSQL itself says whether rows were deleted, or all of them replaced.
final class RowCountGuard implements Callback {

    private Map<String, Long> counted = Map.of();
    private Map<String, Table> before = Map.of();

    /// @param file    changes when all rows are replaced or thrown away at once
    /// @param deleted how many more rows this transaction deleted than it inserted
    private record Table(long file, long deleted) {}

    @Override
    public boolean supports(Event event, Context context) {
        return event == Event.BEFORE_EACH_MIGRATE || event == Event.AFTER_EACH_MIGRATE;
    }

    @Override
    public boolean canHandleInTransaction(Event event, Context context) {
        return true;
    }

    @Override
    public String getCallbackName() {
        return "row guard";
    }

    @Override
    public void handle(Event event, Context context) {
        try (Statement statement = context.getConnection().createStatement()) {
            if (event == Event.BEFORE_EACH_MIGRATE) {
                before = tables(statement);
                Set<String> changed =
                        MigrationText.of(context.getMigrationInfo()).changed();
                changed.retainAll(before.keySet());
                counted = counts(statement, changed);
            } else {
                check(statement);
            }
        } catch (SQLException failed) {
            throw new FlywayException("counting rows failed: " + failed.getMessage(), failed);
        }
    }

    private void check(Statement statement) throws SQLException {
        Map<String, Table> now = tables(statement);
        Set<String> there = new TreeSet<>(counted.keySet());
        there.retainAll(now.keySet());
        Map<String, Long> left = counts(statement, there);
        counted.forEach((table, rows) -> check(table, rows, left.getOrDefault(table, 0L)));
        before.forEach((table, was) -> {
            if (!counted.containsKey(table)) {
                check(table, was, now.get(table));
            }
        });
    }

    private static void check(String table, long rows, long left) {
        if (left < rows) {
            throw new FlywayException(
                    "the migration would leave " + left + " of " + rows + " rows in " + table + " and was undone");
        }
    }

    private static void check(String table, Table was, @Nullable Table is) {
        if (is == null || is.file != was.file || is.deleted > was.deleted) {
            throw new FlywayException("the migration takes rows from " + table
                    + ", which its text does not say it changes, and was undone");
        }
    }

    private static Map<String, Table> tables(Statement statement) throws SQLException {
        Map<String, Table> tables = new HashMap<>();
        try (ResultSet rows = statement.executeQuery("""
                select c.relname, c.relfilenode, coalesce(s.n_tup_del - s.n_tup_ins, 0)
                from pg_class c left join pg_stat_xact_all_tables s on s.relid = c.oid
                where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p')
                    and c.relname <> 'flyway_schema_history'
                """)) {
            while (rows.next()) {
                tables.put(rows.getString(1), new Table(rows.getLong(2), Math.max(0, rows.getLong(3))));
            }
        }
        return tables;
    }

    private static Map<String, Long> counts(Statement statement, Set<String> tables) throws SQLException {
        Map<String, Long> counts = new TreeMap<>();
        for (String table : tables) {
            counts.put(table, count(statement, "minutebook.\"" + table + "\""));
        }
        return counts;
    }

    /// The owner of a table is under its row-level security too, and no policy lets it see a row: forcing is lifted
    /// for the count and comes back before anything else can look.
    private static long count(Statement statement, String table) throws SQLException {
        boolean forced;
        try (ResultSet answer = statement.executeQuery(
                "select relforcerowsecurity from pg_class where oid = '" + table + "'::regclass")) {
            answer.next();
            forced = answer.getBoolean(1);
        }
        if (forced) {
            statement.execute("alter table " + table + " no force row level security");
        }
        try (ResultSet rows = statement.executeQuery("select count(*) from " + table)) {
            rows.next();
            return rows.getLong(1);
        } finally {
            if (forced) {
                statement.execute("alter table " + table + " force row level security");
            }
        }
    }
}
