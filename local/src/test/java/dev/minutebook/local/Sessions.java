package dev.minutebook.local;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/// Sessions with a private PostgreSQL.
final class Sessions {

    private Sessions() {}

    static Connection owner(LocalPostgres postgres) throws SQLException {
        return open(postgres, postgres.database(), postgres.owner());
    }

    static Connection superuser(LocalPostgres postgres) throws SQLException {
        return open(postgres, "postgres", postgres.superuser());
    }

    static Connection open(LocalPostgres postgres, String database, Login login) throws SQLException {
        return DriverManager.getConnection(postgres.jdbcUrl(database), login.user(), login.password());
    }

    static String ask(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }

    static String askOwner(LocalPostgres postgres, String query) throws SQLException {
        try (Connection connection = owner(postgres)) {
            return ask(connection, query);
        }
    }

    static String askSuperuser(LocalPostgres postgres, String query) throws SQLException {
        try (Connection connection = superuser(postgres)) {
            return ask(connection, query);
        }
    }

    static void run(LocalPostgres postgres, String statement) throws SQLException {
        try (Connection connection = owner(postgres)) {
            connection.createStatement().execute(statement);
        }
    }

    static String askUntilAnswered(LocalPostgres postgres, String query, Duration patience)
            throws SQLException, InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            try {
                return askOwner(postgres, query);
            } catch (SQLException e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
                Thread.sleep(20);
            }
        }
    }
}
