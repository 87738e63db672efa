package dev.minutebook.core.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Statements on a bare connection, for work that belongs to no single workspace.
public final class Statements {

    /// Where connections come from that somebody keeps for long.
    @FunctionalInterface
    public interface Source {
        Connection open() throws SQLException;
    }

    private Statements() {}

    public static <T> List<T> list(Connection connection, String sql, Row.Mapper<T> mapper, @Nullable Object... values)
            throws SQLException {
        Sql parsed = Sql.of(sql, values);
        try (PreparedStatement statement = connection.prepareStatement(parsed.text())) {
            parsed.bind(statement, 1, values);
            try (ResultSet result = statement.executeQuery()) {
                return Row.all(parsed, result, new ParsedJsonCache(), PlainCipher.PLAIN, values, mapper);
            }
        } catch (SQLException fault) {
            throw new StatementFault(fault, List.of(parsed));
        }
    }

    public static int change(Connection connection, String sql, @Nullable Object... values) throws SQLException {
        Sql parsed = Sql.of(sql, values);
        try (PreparedStatement statement = connection.prepareStatement(parsed.text())) {
            parsed.bind(statement, 1, values);
            statement.execute();
            return Math.max(0, statement.getUpdateCount());
        } catch (SQLException fault) {
            throw new StatementFault(fault, List.of(parsed));
        }
    }
}
