package dev.minutebook.embedded.engine;

import dev.minutebook.api.Problem;
import dev.minutebook.schema.Migrator;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import org.postgresql.copy.CopyOut;

/// Copies the rows of all tables from one database to another with the same tables, and reads them back to compare
/// them.
///
/// Both are seen by a superuser, past row-level security; triggers and foreign keys rest meanwhile.
final class TableCopy {

    private final Connection from;
    private final Connection to;
    private final UpgradeProgress progress;
    private final long all;
    private final List<Table> copied = new ArrayList<>();
    private long bytes;

    /// A table as it was sent.
    private record Table(String name, long rows, byte[] hash) {}

    /// @param all about how many bytes there are
    TableCopy(Connection from, Connection to, long all, UpgradeProgress progress) {
        this.from = from;
        this.to = to;
        this.all = all;
        this.progress = progress;
    }

    int tables() {
        return copied.size();
    }

    long rows() {
        return copied.stream().mapToLong(Table::rows).sum();
    }

    long bytes() {
        return bytes;
    }

    /// Refused where anything would be left behind.
    void check() throws SQLException {
        List<String> strange = list(from, TableStore.STRANGE);
        if (!strange.isEmpty()) {
            throw Problem.Code.CONFLICT.because("the database holds what is not Minutebook's and would be lost: "
                    + String.join(", ", strange) + "; move it elsewhere and drop it, then run the upgrade again");
        }
        List<String> before = list(from, TableStore.COLUMNS);
        List<String> after = list(to, TableStore.COLUMNS);
        if (!before.equals(after)) {
            Set<String> different = new HashSet<>(before);
            different.removeAll(new HashSet<>(after));
            Set<String> added = new HashSet<>(after);
            added.removeAll(new HashSet<>(before));
            different.addAll(added);
            throw Problem.Code.CONFLICT.because("the tables of " + Migrator.SCHEMA
                    + " are not those that this program made: "
                    + different.stream().sorted().limit(5).collect(Collectors.joining(", ")));
        }
    }

    /// All in one snapshot and one transaction.
    void run() throws SQLException {
        from.setAutoCommit(false);
        to.setAutoCommit(false);
        execute(from, "set transaction isolation level repeatable read, read only");
        execute(to, "set session_replication_role = replica");
        List<String> tables = list(from, TableStore.TABLES);
        execute(
                to,
                TableStore.EMPTY.formatted(
                        tables.stream().map(TableCopy::qualified).collect(Collectors.joining(", "))));
        for (String table : tables) {
            copy(table);
        }
        to.commit();
        from.rollback();
        to.setAutoCommit(true);
        from.setAutoCommit(true);
        execute(to, "analyze");
    }

    private void copy(String table) throws SQLException {
        MessageDigest hash = sha256();
        CopyOut out = from.unwrap(PGConnection.class)
                .getCopyAPI()
                .copyOut("copy " + qualified(table) + " to stdout (format binary)");
        CopyIn in = to.unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("copy " + qualified(table) + " from stdin (format binary)");
        byte[] part = out.readFromCopy();
        while (part != null) {
            in.writeToCopy(part, 0, part.length);
            hash.update(part);
            bytes += part.length;
            progress.at(UpgradeProgress.Step.COPY, bytes, Math.max(all, bytes));
            part = out.readFromCopy();
        }
        long written = in.endCopy();
        if (written != out.getHandledRowCount()) {
            throw Problem.Code.INTERNAL.because(
                    written + " rows of " + out.getHandledRowCount() + " in the table " + table + " were copied");
        }
        copied.add(new Table(table, written, hash.digest()));
    }

    /// Reads back what was written. Rows come in the order in which they were written.
    void compare() throws SQLException {
        long done = 0;
        for (Table table : copied) {
            MessageDigest hash = sha256();
            CopyOut out = to.unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyOut("copy " + qualified(table.name()) + " to stdout (format binary)");
            byte[] part = out.readFromCopy();
            while (part != null) {
                hash.update(part);
                done += part.length;
                progress.at(UpgradeProgress.Step.COMPARE, done, bytes);
                part = out.readFromCopy();
            }
            if (out.getHandledRowCount() != table.rows() || !Arrays.equals(hash.digest(), table.hash())) {
                throw Problem.Code.INTERNAL.because(
                        "the table " + table.name() + " is not the same after it was copied; nothing was changed");
            }
        }
    }

    private static String qualified(String table) {
        return Migrator.SCHEMA + "." + table;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<String> list(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> list = new ArrayList<>();
            while (rows.next()) {
                list.add(rows.getString(1));
            }
            return list;
        }
    }
}
