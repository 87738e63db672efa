package dev.minutebook.imports.tables;

import dev.minutebook.api.Problem;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.sqlite.SqliteFile;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A database that is only read: a SQLite file, or one of PostgreSQL by its address.
public final class SourceDatabase implements AutoCloseable {

    /// What the address of a PostgreSQL database begins with.
    public static final String POSTGRES = "jdbc:postgresql:";

    private static final int FETCH = 1_000;

    private final @Nullable SqliteFile file;
    private final @Nullable Connection connection;

    private SourceDatabase(@Nullable SqliteFile file, @Nullable Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    public static SourceDatabase open(Importer.Request request) throws IOException, SQLException {
        if (!request.source().startsWith(POSTGRES)) {
            return new SourceDatabase(SqliteFile.open(request.file()), null);
        }
        Connection connection = DriverManager.getConnection(request.source());
        connection.setAutoCommit(false);
        connection.setReadOnly(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        return new SourceDatabase(null, connection);
    }

    /// A column that is read, and how long its text may be.
    public record Field(String name, int most) {

        public static Field column(String name, int most) {
            return new Field(name, most);
        }
    }

    /// The columns of a table; none where there is no such table.
    public Set<String> columns(String table) throws SQLException {
        if (file != null) {
            return file.columns(table);
        }
        Set<String> columns = new HashSet<>();
        try (PreparedStatement statement = prepare("select a.attname from pg_attribute a join pg_class c on c.oid ="
                + " a.attrelid where c.oid = to_regclass(?) and c.relkind in ('r', 'p') and a.attnum > 0 and not"
                + " a.attisdropped")) {
            statement.setString(1, table);
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    columns.add(found.getString(1).toLowerCase(Locale.ROOT));
                }
            }
        }
        return columns;
    }

    public long count(String table) throws SQLException {
        try (PreparedStatement statement = prepare("select count(*) from " + table);
                ResultSet result = statement.executeQuery()) {
            return result.next() ? result.getLong(1) : 0;
        }
    }

    /// Is handed rows one by one.
    public interface RowTaker {
        void take(SourceRow row) throws SQLException;
    }

    /// Reads a table in an order; columns that it does not have are missing in every row.
    ///
    /// @param order columns, of which those that are not there are passed over
    public void each(String table, List<String> order, List<Field> fields, RowTaker taker) throws SQLException {
        Set<String> there = columns(table);
        if (there.isEmpty()) {
            return;
        }
        String sorted = order.stream().filter(there::contains).collect(Collectors.joining(", "));
        String tail = file == null ? "" : (sorted.isEmpty() ? "" : ", ") + "rowid";
        String sql = "select "
                + fields.stream()
                        .map(field -> there.contains(field.name) ? cut(field) : "null")
                        .collect(Collectors.joining(", "))
                + " from " + table + (sorted.isEmpty() && tail.isEmpty() ? "" : " order by " + sorted + tail);
        try (PreparedStatement statement = prepare(sql)) {
            statement.setFetchSize(FETCH);
            try (ResultSet rows = statement.executeQuery()) {
                for (long number = 1; rows.next(); number++) {
                    taker.take(SourceRow.of(table, number, fields, rows));
                }
            }
        }
    }

    /// A text, cut one character after the bound so that it is seen to be too long.
    private String cut(Field field) {
        return file == null
                ? "left(" + field.name + "::text, " + (field.most + 1L) + ")"
                : "substr(cast(" + field.name + " as text), 1, " + (field.most + 1L) + ")";
    }

    public PreparedStatement prepare(String sql) throws SQLException {
        if (file != null) {
            return file.prepare(sql);
        }
        if (connection == null) {
            throw Problem.Code.INTERNAL.because("a source is a file or a connection");
        }
        return connection.prepareStatement(sql);
    }

    @Override
    public void close() throws SQLException {
        if (file != null) {
            file.close();
        }
        if (connection != null) {
            connection.close();
        }
    }
}
