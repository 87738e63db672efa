package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.local.Durability;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.verify.SigningKey;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/// Where row-level security would not hold, Minutebook does not start. Roles belong to a whole cluster, hence one
/// of its own.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class RowSecurityStartTest {

    private static final CoreConfig CONFIG =
            CoreConfig.sealingWith(SigningKey.generate()).background(false);

    @TempDir
    static Path folder;

    private LocalPostgres postgres;

    @BeforeAll
    void start() {
        postgres = LocalPostgres.start(
                LocalPostgresConfig.in(folder.resolve("cluster")).withDurability(Durability.UNSAFE_FOR_TESTS));
        onOwnPool().close();
    }

    @AfterAll
    void stop() {
        if (postgres != null) {
            postgres.close();
        }
    }

    @Test
    void an_application_role_that_is_superuser_is_refused() throws Exception {
        refusedBetween(
                "alter role minutebook_app superuser", "alter role minutebook_app nosuperuser", "neither superuser");
    }

    @Test
    void a_login_that_is_superuser_is_refused() throws Exception {
        refusedBetween("alter role minutebook superuser", "alter role minutebook nosuperuser", "login is a superuser");
    }

    @Test
    void an_application_role_that_bypasses_row_security_is_refused() throws Exception {
        refusedBetween(
                "alter role minutebook_app bypassrls", "alter role minutebook_app nobypassrls", "must not bypass");
    }

    @Test
    void an_application_role_that_owns_a_table_is_refused() throws Exception {
        refusedBetween(
                "alter table minutebook.bookmark owner to minutebook_app",
                "alter table minutebook.bookmark owner to minutebook",
                "owner of the tables");
    }

    @Test
    void a_login_that_may_not_change_to_the_application_role_is_refused_with_the_remedy() throws Exception {
        refusedBetween(
                "revoke minutebook_app from minutebook cascade",
                "grant minutebook_app to minutebook",
                "grant minutebook_app");
    }

    @Test
    void a_book_in_a_folder_is_refused_too_and_leaves_the_folder_free() throws Exception {
        Path own = folder.resolve("book");
        try (LocalMinutebook book = LocalMinutebook.open(own, 2)) {
            execute(book.postgres(), "alter role minutebook_app bypassrls");
        }
        assertThatThrownBy(() -> LocalMinutebook.open(own, 2)).hasMessageContaining("must not bypass");
        try (LocalPostgres free = LocalPostgres.start(LocalPostgresConfig.in(own))) {
            execute(free, "alter role minutebook_app nobypassrls");
        }
        try (LocalMinutebook book = LocalMinutebook.open(own, 2)) {
            assertThat(book.workspace("main")
                            .agents()
                            .register(RegisterAgent.human("olga"))
                            .name())
                    .isEqualTo("olga");
        }
    }

    /// With our own pool and with connections of somebody else's; before and after, both start.
    private void refusedBetween(String breaking, String mending, String words) throws Exception {
        execute(postgres, breaking);
        try {
            assertThatThrownBy(() -> onOwnPool().close()).hasMessageContaining(words);
            assertThatThrownBy(() -> onGivenConnections().close()).hasMessageContaining(words);
            assertThat(sessions()).as("connections left open").isZero();
        } finally {
            execute(postgres, mending);
        }
        for (PostgresMinutebook book : List.of(onOwnPool(), onGivenConnections())) {
            try (book) {
                String name = "w" + System.nanoTime();
                assertThat(book.workspaces().create(new CreateWorkspace(name)).name())
                        .isEqualTo(name);
            }
        }
    }

    private PostgresMinutebook onOwnPool() {
        return PostgresMinutebook.open(
                Connect.to(
                                postgres.jdbcUrl(postgres.database()),
                                postgres.owner().user(),
                                postgres.owner().password())
                        .connections(2),
                CONFIG);
    }

    private PostgresMinutebook onGivenConnections() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(postgres.jdbcUrl(postgres.database()));
        source.setUser(postgres.owner().user());
        source.setPassword(postgres.owner().password());
        return PostgresMinutebook.open(source, CONFIG);
    }

    private long sessions() throws Exception {
        for (int i = 0; ; i++) {
            long open = openSessions();
            if (open == 0 || i == 600) {
                return open;
            }
            Thread.sleep(50);
        }
    }

    private long openSessions() throws SQLException {
        try (Connection connection = superuser(postgres);
                Statement statement = connection.createStatement();
                var result =
                        statement.executeQuery("select count(*) from pg_stat_activity where usename = 'minutebook'")) {
            result.next();
            return result.getLong(1);
        }
    }

    private static void execute(LocalPostgres postgres, String sql) throws SQLException {
        try (Connection connection = superuser(postgres);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static Connection superuser(LocalPostgres postgres) throws SQLException {
        return DriverManager.getConnection(
                postgres.jdbcUrl(postgres.database()),
                postgres.superuser().user(),
                postgres.superuser().password());
    }
}
