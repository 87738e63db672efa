package dev.minutebook.local.cluster;

import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.util.PasswordUtil;

/// Creates the role and the database of the product once, and completes them after a crash.
public record OwnerDatabase(int port, Secrets secrets) {

    public static final String NAME = "minutebook";

    private static final String WHAT_EXISTS = """
            select exists (select from pg_roles where rolname = 'minutebook'),
                   exists (select from pg_database where datname = 'minutebook')
            """;

    private static final String CREATE_ROLE = "create role minutebook login createdb createrole in role pg_monitor";

    private static final int SALT_BYTES = 16;

    private static final String CREATE_DATABASE = "create database minutebook owner minutebook";

    public void makeOnce() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet exists = statement.executeQuery(WHAT_EXISTS)) {
            exists.next();
            boolean role = exists.getBoolean(1);
            boolean database = exists.getBoolean(2);
            if (!role) {
                createRole(connection);
            }
            if (!database) {
                statement.execute(CREATE_DATABASE);
            }
        }
    }

    /// In one transaction: a role without its password would never get one. It is sent hashed.
    private void createRole(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute(CREATE_ROLE);
            // A hash has no quote in it.
            statement.execute(
                    "alter role minutebook password '" + hash(secrets.owner().password()) + "'");
            connection.commit();
        }
        connection.setAutoCommit(true);
    }

    private static String hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        return PasswordUtil.encodeScramSha256(password.toCharArray(), Secrets.HASH_ROUNDS, salt);
    }

    private Connection connect() throws SQLException {
        PGSimpleDataSource superuser = new PGSimpleDataSource();
        superuser.setServerNames(new String[] {"127.0.0.1"});
        superuser.setPortNumbers(new int[] {port});
        superuser.setDatabaseName("postgres");
        superuser.setUser(secrets.superuser().user());
        superuser.setPassword(secrets.superuser().password());
        superuser.setSslMode("disable");
        return superuser.getConnection();
    }
}
