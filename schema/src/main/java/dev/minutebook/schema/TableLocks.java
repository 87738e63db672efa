package dev.minutebook.schema;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/// Takes all tables that the migrations reach before the first of them, in its transaction.
///
/// Migrations reach tables one after the other, and writers in orders of their own: while many write, they would wait
/// for each other again and again, each time after much of the work was done. Here nothing is done yet, so that giving
/// way and trying again costs little.
final class TableLocks implements Callback {

    /// Shorter than PostgreSQL takes to look for a deadlock, so that no writer is chosen to end it.
    static final Duration WAIT = Duration.ofMillis(400);

    /// After the first attempt. It grows with each, so that writers are held up for less of the time while somebody
    /// reads a table for long.
    private static final Duration PAUSE = Duration.ofMillis(100);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
    private static final int TRIES = 20;

    private final List<MigrationText> migrations;
    private final Set<String> inUse;
    private final Duration after;
    private boolean taken;

    /// @param migrations those to come
    /// @param inUse      errors that say that somebody else has a table
    /// @param after      how long statements of migrations wait for a lock
    TableLocks(List<MigrationText> migrations, Set<String> inUse, Duration after) {
        this.migrations = migrations;
        this.inUse = inUse;
        this.after = after;
    }

    @Override
    public boolean supports(Event event, Context context) {
        return event == Event.BEFORE_EACH_MIGRATE;
    }

    @Override
    public boolean canHandleInTransaction(Event event, Context context) {
        return true;
    }

    @Override
    public String getCallbackName() {
        return "table locks";
    }

    @Override
    public void handle(Event event, Context context) {
        if (taken) {
            return;
        }
        try {
            take(context.getConnection());
            taken = true;
        } catch (SQLException failed) {
            throw new FlywayException("the tables could not be locked: " + failed.getMessage(), failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new FlywayException("migrating was interrupted", stopped);
        }
    }

    private void take(Connection connection) throws SQLException, InterruptedException {
        List<String> tables = tables(connection);
        if (tables.isEmpty()) {
            return;
        }
        for (int attempt = 1; ; attempt++) {
            Savepoint before = connection.setSavepoint();
            try (Statement statement = connection.createStatement()) {
                statement.execute("set local lock_timeout = '" + WAIT.toMillis() + "ms'");
                statement.execute("lock table " + String.join(", ", tables) + " in access exclusive mode");
                statement.execute("set local lock_timeout = '" + after.toMillis() + "ms'");
                return;
            } catch (SQLException failed) {
                if (attempt == TRIES || !inUse.contains(String.valueOf(failed.getSQLState()))) {
                    throw failed;
                }
                connection.rollback(before);
            }
            Thread.sleep(Math.min(PAUSE.toMillis() * attempt, LONGEST_PAUSE.toMillis()));
        }
    }

    private List<String> tables(Connection connection) throws SQLException {
        boolean all = migrations.stream().anyMatch(MigrationText::reachesAll);
        Set<String> named =
                migrations.stream().flatMap(text -> text.named().stream()).collect(Collectors.toSet());
        List<String> tables = new ArrayList<>();
        for (String table : present(connection)) {
            if (all || named.contains(table)) {
                tables.add("minutebook.\"" + table + '"');
            }
        }
        return tables;
    }

    /// Those that others refer to first, as writers come to them, too.
    private static List<String> present(Connection connection) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("""
                        select c.relname
                        from pg_class c
                        where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p')
                            and c.relname <> 'flyway_schema_history'
                        order by (select count(*) from pg_constraint r where r.contype = 'f' and r.confrelid = c.oid) desc,
                            c.oid
                        """)) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        return tables;
    }
}
