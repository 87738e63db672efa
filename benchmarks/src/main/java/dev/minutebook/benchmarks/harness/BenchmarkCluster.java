package dev.minutebook.benchmarks.harness;

import com.zaxxer.hikari.HikariConfig;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A fresh cluster with full durability, for the product and for the bare engine alike.
public final class BenchmarkCluster implements AutoCloseable {

    private final Path folder;
    private final LocalPostgres postgres;
    private final SigningKey key = SigningKey.generate();

    public BenchmarkCluster() throws IOException, SQLException {
        this.folder = Files.createTempDirectory("minutebook-bench-");
        this.postgres = LocalPostgres.start(StatementProfile.counting(LocalPostgresConfig.in(folder)));
        StatementProfile.begin(this);
    }

    public Connect connect() {
        return Connect.to(
                        postgres.jdbcUrl(postgres.database()),
                        postgres.owner().user(),
                        postgres.owner().password())
                .connections(Load.CLIENTS * 2);
    }

    public PostgresMinutebook book(boolean sealing) {
        return book(sealing, null);
    }

    /// @param master of encrypted workspaces, if there are any
    public PostgresMinutebook book(boolean sealing, @Nullable MasterKey master) {
        return PostgresMinutebook.open(
                connect(), CoreConfig.sealingWith(key).background(sealing).masterKey(master));
    }

    public static Workspace workspace(PostgresMinutebook book, String name) {
        book.workspaces().create(new CreateWorkspace(name));
        return book.workspace(name);
    }

    /// A connection that bypasses row-level security.
    public Connection bypass() throws SQLException {
        return DriverManager.getConnection(
                postgres.jdbcUrl(postgres.database()),
                postgres.superuser().user(),
                postgres.superuser().password());
    }

    /// Of a pool whose connections bypass row-level security.
    public HikariConfig pool() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(postgres.jdbcUrl(postgres.database()));
        config.setUsername(postgres.superuser().user());
        config.setPassword(postgres.superuser().password());
        config.setMaximumPoolSize(Load.CLIENTS * 2);
        return config;
    }

    public UUID id(String sql) throws SQLException {
        try (Connection connection = bypass();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getObject(1, UUID.class);
        }
    }

    public void execute(String sql) throws SQLException {
        try (Connection connection = bypass();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    public @Nullable String text(String sql) throws SQLException {
        try (Connection connection = bypass();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }

    /// Bytes of the write-ahead log so far.
    public double writtenLog() throws SQLException {
        return number("select pg_current_wal_insert_lsn() - '0/0'");
    }

    public double number(String sql) throws SQLException {
        try (Connection connection = bypass();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getDouble(1);
        }
    }

    @Override
    public void close() throws IOException, SQLException {
        StatementProfile.print(this);
        postgres.close();
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        }
    }
}
