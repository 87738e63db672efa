package dev.minutebook.imports.sqlite;

import dev.minutebook.api.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.sqlite.SQLiteConfig;

/// A SQLite file that is only read. What it holds is data of others: functions in its schema are not run, and a
/// view in the place of a table is not looked at.
public final class SqliteFile implements AutoCloseable {

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int BUSY_MILLIS = 5_000;

    private final Connection connection;

    private SqliteFile(Connection connection) {
        this.connection = connection;
    }

    /// Refused with INVALID when it is no SQLite file.
    public static SqliteFile open(Path file) throws IOException, SQLException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(MAGIC.length);
        }
        if (!Arrays.equals(head, MAGIC)) {
            throw Problem.Code.INVALID.because("the file " + file + " is no SQLite database");
        }
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(BUSY_MILLIS);
        Connection connection =
                config.createConnection("jdbc:sqlite:" + file.toAbsolutePath().toUri());
        SqliteFile opened = new SqliteFile(connection);
        opened.execute("pragma trusted_schema = off");
        opened.execute("pragma cell_size_check = on");
        return opened;
    }

    /// For tables of our own that live as long as the connection.
    public void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    public PreparedStatement prepare(String sql) throws SQLException {
        return connection.prepareStatement(sql);
    }

    /// The columns of a table in lower case; none where there is no such table.
    public Set<String> columns(String table) throws SQLException {
        Set<String> columns = new HashSet<>();
        try (PreparedStatement kind = prepare("select 1 from sqlite_master where type = 'table' and lower(name) = ?")) {
            kind.setString(1, table.toLowerCase(Locale.ROOT));
            try (ResultSet found = kind.executeQuery()) {
                if (!found.next()) {
                    return columns;
                }
            }
        }
        try (PreparedStatement info = prepare("select name from pragma_table_info(?)")) {
            info.setString(1, table);
            try (ResultSet found = info.executeQuery()) {
                while (found.next()) {
                    columns.add(found.getString(1).toLowerCase(Locale.ROOT));
                }
            }
        }
        return columns;
    }

    public long count(String sql) throws SQLException {
        try (PreparedStatement statement = prepare(sql);
                ResultSet result = statement.executeQuery()) {
            return result.next() ? result.getLong(1) : 0;
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
