package dev.minutebook.testkit;

import dev.minutebook.local.Durability;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.Login;
import dev.minutebook.schema.LoginDataSource;
import dev.minutebook.schema.Migrator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// The PostgreSQL of this JVM's tests, with a migrated template that databases are copied from.
public final class TestServer {

    private static final class Holder {
        private static final TestServer INSTANCE = start();
    }

    private final String urlPrefix;
    private final String maintenance;
    private final Login owner;
    private final Login superuser;
    private final String template;
    private final AtomicInteger count = new AtomicInteger();

    private TestServer(String urlPrefix, String maintenance, Login owner, Login superuser) {
        this.urlPrefix = urlPrefix;
        this.maintenance = maintenance;
        this.owner = owner;
        this.superuser = superuser;
        this.template = "mb_template_" + ProcessHandle.current().pid();
        execute("drop database if exists " + template + " with (force)");
        execute("create database " + template + " owner \"" + owner.user() + "\"");
        new Migrator(dataSource(template, owner)).migrate();
        Runtime.getRuntime().addShutdownHook(new Thread(this::dropTemplate));
    }

    public static TestServer instance() {
        return Holder.INSTANCE;
    }

    /// A migrated database that nobody else uses.
    public TestDatabase newDatabase() {
        return copyOf(template);
    }

    /// A database without any table.
    public TestDatabase emptyDatabase() {
        return copyOf("template0");
    }

    /// A copy of one that nobody is connected to.
    public TestDatabase copyOf(TestDatabase source) {
        return copyOf(source.name());
    }

    private TestDatabase copyOf(String source) {
        String name = "mb_" + ProcessHandle.current().pid() + "_" + count.incrementAndGet();
        // A third of the time that passing every page through the log takes.
        execute("create database " + name + " template " + source + " owner \"" + owner.user()
                + "\" strategy file_copy");
        return new TestDatabase(this, name);
    }

    String url(String database) {
        return urlPrefix + database;
    }

    Login owner() {
        return owner;
    }

    Login superuser() {
        return superuser;
    }

    DataSource dataSource(String database, Login login) {
        return new LoginDataSource(url(database), login.user(), login.password());
    }

    void drop(String database) {
        execute("drop database if exists " + database + " with (force)");
    }

    /// Two databases cannot be copied from one template at the same time.
    private synchronized void execute(String sql) {
        try (Connection connection = dataSource(maintenance, superuser).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    private void dropTemplate() {
        try {
            drop(template);
        } catch (IllegalStateException serverGone) {
            // The private server may be stopped before this hook runs; its folder goes with it.
            return;
        }
    }

    private static TestServer start() {
        String url = System.getenv("MINUTEBOOK_TEST_DATABASE_URL");
        return url == null ? privateServer() : givenServer(url);
    }

    private static TestServer givenServer(String url) {
        Login login = new Login(
                environment("MINUTEBOOK_TEST_DATABASE_USER", "postgres"),
                environment("MINUTEBOOK_TEST_DATABASE_PASSWORD", ""));
        int slash = url.lastIndexOf('/');
        return new TestServer(url.substring(0, slash + 1), url.substring(slash + 1), login, login);
    }

    private static String environment(String name, String otherwise) {
        @Nullable String value = System.getenv(name);
        return value == null ? otherwise : value;
    }

    private static TestServer privateServer() {
        try {
            Path folder = Files.createTempDirectory("minutebook-test-");
            LocalPostgres postgres =
                    LocalPostgres.start(LocalPostgresConfig.in(folder).withDurability(Durability.UNSAFE_FOR_TESTS));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(postgres, folder)));
            return new TestServer(postgres.jdbcUrl(""), "postgres", postgres.owner(), postgres.superuser());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void stop(LocalPostgres postgres, Path folder) {
        postgres.close();
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }
}
