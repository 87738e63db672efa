package dev.minutebook.imports;

import dev.minutebook.testkit.TestDatabase;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What an import costs: time, and the processor time of this process and of the PostgreSQL on the same machine.
public final class ImportCost {

    private final TestDatabase database;
    private final long began = System.nanoTime();
    private final Duration java = spent(ProcessHandle.current());
    private final Map<Long, Duration> postgres;
    private final long written;

    private ImportCost(TestDatabase database) {
        this.database = database;
        postgres = backends();
        written = written();
    }

    public static ImportCost begin(TestDatabase database) {
        return new ImportCost(database);
    }

    private static Duration spent(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /// What each process of PostgreSQL spent so far; one that has ended meanwhile is not counted.
    private Map<Long, Duration> backends() {
        Map<Long, Duration> spent = new HashMap<>();
        try (Connection connection = database.superuserDataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select pid from pg_stat_activity")) {
            while (rows.next()) {
                ProcessHandle.of(rows.getLong(1)).ifPresent(process -> spent.put(process.pid(), spent(process)));
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return spent;
    }

    /// Bytes of write-ahead log so far.
    private long written() {
        try (Connection connection = database.superuserDataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8")) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /// Since it began, with the load of the machine, without which no time means anything.
    public String of(long rows) {
        double seconds = (System.nanoTime() - began) / 1e9;
        Duration server = Duration.ZERO;
        for (Map.Entry<Long, Duration> one : backends().entrySet()) {
            @Nullable Duration before = postgres.get(one.getKey());
            server = server.plus(one.getValue()).minus(before == null ? Duration.ZERO : before);
        }
        return String.format(
                Locale.ROOT,
                "%.0f rows/s, processor seconds for 1000: %.3f java, %.3f postgres, %d bytes of log a row, load %.1f",
                rows / seconds,
                spent(ProcessHandle.current()).minus(java).toMillis() / (double) rows,
                server.toMillis() / (double) rows,
                (written() - written) / rows,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }
}
