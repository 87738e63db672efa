package dev.minutebook.core;

import dev.minutebook.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/// SQL on a connection of its own, past the product, for those who check or tamper.
public final class PlainSql implements AutoCloseable {

    private final Connection connection;

    private PlainSql(DataSource source) {
        try {
            this.connection = source.getConnection();
            // Every statement is planned for the tables as they are now.
            connection.unwrap(PGConnection.class).setPrepareThreshold(0);
        } catch (SQLException unreachable) {
            throw new IllegalStateException(unreachable);
        }
    }

    /// Past every policy.
    public static PlainSql superuser(TestDatabase database) {
        return new PlainSql(database.superuserDataSource());
    }

    /// As the owner of the tables, who is under their policies too.
    public static PlainSql owner(TestDatabase database) {
        return new PlainSql(database.ownerDataSource());
    }

    public Connection connection() {
        return connection;
    }

    /// Runs a statement and returns how many rows it changed.
    public int run(String sql, Object... values) {
        try (PreparedStatement statement = prepare(sql, values)) {
            statement.execute();
            return statement.getUpdateCount();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    public List<Map<String, Object>> rows(String sql, Object... values) {
        try (PreparedStatement statement = prepare(sql, values);
                ResultSet result = statement.executeQuery()) {
            ResultSetMetaData columns = result.getMetaData();
            List<Map<String, Object>> rows = new ArrayList<>();
            while (result.next()) {
                Map<String, Object> row = new LinkedHashMap<>();
                for (int i = 1; i <= columns.getColumnCount(); i++) {
                    row.put(columns.getColumnLabel(i), result.getObject(i));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /// The first column of every row.
    public <T> List<T> column(Class<T> type, String sql, Object... values) {
        try (PreparedStatement statement = prepare(sql, values);
                ResultSet result = statement.executeQuery()) {
            List<T> column = new ArrayList<>();
            while (result.next()) {
                column.add(result.getObject(1, type));
            }
            return column;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    /// The first column of the one row there is.
    public <T> T one(Class<T> type, String sql, Object... values) {
        List<T> column = column(type, sql, values);
        if (column.size() != 1) {
            throw new IllegalStateException(column.size() + " rows of " + sql);
        }
        return column.getFirst();
    }

    private PreparedStatement prepare(String sql, Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
