package dev.minutebook.imports;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/// A SQLite file that a test writes.
public final class SourceFile implements AutoCloseable {

    private final Connection connection;

    public SourceFile(Path file) throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        connection.setAutoCommit(false);
    }

    public SourceFile execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
        return this;
    }

    /// A row of a table, by all its columns.
    public SourceFile add(String table, @Nullable Object... values) throws SQLException {
        String marks = "?" + ", ?".repeat(values.length - 1);
        try (PreparedStatement statement =
                connection.prepareStatement("insert into " + table + " values (" + marks + ")")) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.execute();
        }
        return this;
    }

    @Override
    public void close() throws SQLException {
        connection.commit();
        connection.close();
    }
}
