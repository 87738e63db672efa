package dev.minutebook.schema;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/// Counts the rows of every table around each migration, inside its transaction, and undoes one that loses any.
final class RowCountGuard implements Callback {

    private Map<String, Long> before = Map.of();

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
        try {
            Map<String, Long> now = count(context.getConnection());
            if (event == Event.AFTER_EACH_MIGRATE) {
                before.forEach((table, rows) -> check(table, rows, now.getOrDefault(table, 0L)));
            }
            before = now;
        } catch (SQLException failed) {
            throw new FlywayException("counting rows failed: " + failed.getMessage(), failed);
        }
    }

    private static void check(String table, long rows, long left) {
        if (left < rows) {
            throw new FlywayException(
                    "the migration would leave " + left + " of " + rows + " rows in " + table + " and was undone");
        }
    }

    private static Map<String, Long> count(Connection connection) throws SQLException {
        Map<String, Long> counts = new TreeMap<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet tables = statement.executeQuery(
                    "select relname from pg_class where relnamespace = 'minutebook'::regnamespace"
                            + " and relkind in ('r', 'p') and relname <> 'flyway_schema_history'")) {
                while (tables.next()) {
                    counts.put(tables.getString(1), 0L);
                }
            }
            // The owner of a table is under its row-level security too, and no policy lets it see a
            // row: forcing is
            // lifted for the count and comes back before anything else can look.
            for (Map.Entry<String, Long> table : counts.entrySet()) {
                table.setValue(count(statement, "minutebook.\"" + table.getKey() + "\""));
            }
        }
        return counts;
    }

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
