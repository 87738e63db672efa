package dev.minutebook.core;

import dev.minutebook.core.database.SessionLimits;
import dev.minutebook.schema.LoginDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// How to reach a PostgreSQL.
///
/// @param url         `jdbc:postgresql://host:port/database`
/// @param connections how many connections the pool may hold
public record Connect(
        String url, @Nullable String user, @Nullable String password, int connections) {

    public static Connect to(String url, @Nullable String user, @Nullable String password) {
        return new Connect(url, user, password, 16);
    }

    public Connect connections(int most) {
        return new Connect(url, user, password, most);
    }

    /// A connection of its own that ends soon after its process or the network does.
    Connection apart() throws SQLException {
        Connection connection = plain().getConnection();
        try (Statement statement = connection.createStatement()) {
            statement.execute(SessionLimits.REQUESTS.forSession());
            return connection;
        } catch (SQLException fault) {
            connection.close();
            throw fault;
        }
    }

    DataSource plain() {
        return new LoginDataSource(url, user, password);
    }

    @Override
    public String toString() {
        return "Connect[" + url.replaceAll("\\?.*", "") + " as " + user + "]";
    }
}
