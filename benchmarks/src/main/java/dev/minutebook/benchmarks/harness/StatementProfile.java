package dev.minutebook.benchmarks.harness;

import dev.minutebook.local.LocalPostgresConfig;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;

/// Which statements a benchmark spent its time on in PostgreSQL, by `pg_stat_statements`, those of foreign keys and
/// functions included. Only where the system property `minutebook.bench.statements` is true: to count takes time, too.
final class StatementProfile {

    private static final boolean WANTED = Boolean.getBoolean("minutebook.bench.statements");

    private static final String LONGEST = """
            select calls, total_exec_time / calls * 1000 as micros, total_exec_time / 1000 as seconds, wal_bytes / calls as log,
                left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as query
            from pg_stat_statements
            where dbid = (select oid from pg_database where datname = current_database())
            order by total_exec_time desc
            limit 60
            """;

    private StatementProfile() {}

    static LocalPostgresConfig counting(LocalPostgresConfig config) {
        return WANTED
                ? config.withSetting("shared_preload_libraries", "pg_stat_statements")
                        .withSetting("pg_stat_statements.track", "all")
                : config;
    }

    static void begin(BenchmarkCluster cluster) throws SQLException {
        if (WANTED) {
            cluster.execute("create extension if not exists pg_stat_statements");
        }
    }

    static void print(BenchmarkCluster cluster) throws SQLException {
        if (!WANTED) {
            return;
        }
        try (Connection connection = cluster.bypass();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(LONGEST)) {
            while (row.next()) {
                System.out.printf(
                        Locale.ROOT,
                        "%8d calls %8.0f µs %8.2f s %8.0f bytes of log  %s%n",
                        row.getLong(1),
                        row.getDouble(2),
                        row.getDouble(3),
                        row.getDouble(4),
                        row.getString(5));
            }
        }
    }
}
