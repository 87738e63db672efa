package dev.minutebook.local;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.function.Consumer;

/// Writes the files of a cluster anew, so that none of them holds old versions of rows: tables with their indexes and
/// long values, the planner's samples, and the write-ahead log.
///
/// A vacuum that is not full leaves the bytes of a row where they were until something is written over them, and a
/// checkpoint keeps old segments of the log for later under new names.
public final class ClusterCleanup {

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(50);

    private static final String LONGER_WAIT = "set lock_timeout = '10min'";

    /// Whoever may still see old versions of rows, now or after a restart.
    private static final String HOLDERS = """
            select (select count(*) from pg_stat_activity a
                    where a.pid <> pg_backend_pid() and a.datname = current_database()
                        and a.backend_type <> 'autovacuum worker'
                        and (a.backend_xmin is not null or a.backend_xid is not null))
                + (select count(*) from pg_prepared_xacts)
                + (select count(*) from pg_replication_slots s where s.xmin is not null or s.catalog_xmin is not null)
            """;

    /// The samples of a table that has become empty would stay: analyze finds nothing to put in their place.
    private static final String DELETE_SAMPLES = """
            delete from pg_catalog.pg_statistic s using pg_catalog.pg_class c
            where c.oid = s.starelid and c.relnamespace <> 'pg_catalog'::regnamespace
            """;

    /// Tables, what is stored beside them, and indexes get new files; samples are taken anew.
    private static final String REWRITE = "vacuum (full, analyze)";

    private static final String REWRITE_SAMPLES = "vacuum (full) pg_catalog.pg_statistic";

    private static final String CHECKPOINT = "checkpoint";

    private static final String SIZE = "select pg_database_size(current_database())";

    private static final String SEGMENTS = "select count(*) from pg_ls_waldir()";

    /// The rest of a segment is filled with empty pages.
    private static final String SWITCH = "select pg_switch_wal()";

    private final Connection superuser;
    private final Consumer<String> progress;

    /// What came of it.
    ///
    /// @param before   bytes of tables and indexes
    /// @param after    the same, when they were written anew
    /// @param segments of the write-ahead log that were written over
    public record Summary(long before, long after, long segments) {}

    /// @param superuser to the database of the product
    /// @param progress  is told what begins
    public ClusterCleanup(Connection superuser, Consumer<String> progress) {
        this.superuser = superuser;
        this.progress = progress;
    }

    /// Nobody writes or reads a table while it is written anew.
    ///
    /// @throws LocalPostgresException if others hold on to old versions of rows
    public Summary run() throws SQLException {
        superuser.setAutoCommit(true);
        run(LONGER_WAIT);
        settle();
        long before = number(SIZE);
        progress.accept("tables and indexes");
        run(DELETE_SAMPLES);
        run(REWRITE);
        settle();
        run(REWRITE_SAMPLES);
        long after = number(SIZE);
        progress.accept("write-ahead log");
        run(CHECKPOINT);
        long segments = number(SEGMENTS) + 1;
        for (long one = 0; one < segments; one++) {
            run(SWITCH);
            run(CHECKPOINT);
        }
        return new Summary(before, after, segments);
    }

    /// Versions of rows that some transaction may still see would be copied.
    private void settle() throws SQLException {
        long until = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (number(HOLDERS) > 0) {
            if (System.nanoTime() > until) {
                throw new LocalPostgresException("a transaction or a replication slot has been holding on to old"
                        + " versions of rows for " + LONGEST_WAIT.toSeconds()
                        + " s; end it, or try again when less is going on");
            }
            try {
                Thread.sleep(PAUSE);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new LocalPostgresException("the cleanup was interrupted");
            }
        }
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = superuser.createStatement()) {
            statement.execute(sql);
        }
    }

    private long number(String sql) throws SQLException {
        try (Statement statement = superuser.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
