package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.database.SurroundingTransaction;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.postgresql.ds.PGSimpleDataSource;

/// The book inside the transactions of an application.
@ExtendWith(PostgresExtension.class)
class SurroundingTransactionTest {

    /// One transaction at a time, which is all these tests have.
    private static final class Application implements SurroundingTransaction {

        private final List<Runnable> later = new ArrayList<>();
        private @Nullable Connection connection;

        @Override
        public @Nullable Connection connection() {
            return connection;
        }

        @Override
        public void afterCommit(Runnable task) {
            later.add(task);
        }
    }

    private static PGSimpleDataSource source(TestDatabase database) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(database.url());
        source.setUser(database.user());
        source.setPassword(database.password());
        return source;
    }

    private static long rows(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("select count(*) from public.orders")) {
            count.next();
            return count.getLong(1);
        }
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String settings(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select current_user || ' ' || current_setting('statement_timeout') || ' '"
                                + " || current_setting('lock_timeout') || ' ' || current_setting('plan_cache_mode')")) {
            row.next();
            return row.getString(1);
        }
    }

    @Test
    void what_is_called_within_a_transaction_is_stored_with_it_or_not_at_all(TestDatabase database)
            throws SQLException {
        PGSimpleDataSource source = source(database);
        Application application = new Application();
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY)
                .background(false)
                .superuserAllowed(System.getenv("MINUTEBOOK_TEST_DATABASE_URL") != null);
        try (PostgresMinutebook book = PostgresMinutebook.open(source, application, config);
                Connection connection = source.getConnection()) {
            book.workspaces().create(new CreateWorkspace("acme"));
            Workspace acme = book.workspace("acme");
            run(connection, "create table public.orders (id int primary key)");
            connection.setAutoCommit(false);
            application.connection = connection;
            String before = settings(connection);

            run(connection, "insert into public.orders values (1)");
            acme.agents().register(RegisterAgent.model("lost", "gpt-5"));
            assertThat(acme.agents()
                            .list(AgentFilter.live(), PageRequest.first())
                            .items())
                    .hasSize(1);
            assertThat(settings(connection)).isEqualTo(before);
            connection.rollback();
            assertThat(acme.agents()
                            .list(AgentFilter.live(), PageRequest.first())
                            .items())
                    .isEmpty();
            assertThat(rows(connection)).isZero();

            run(connection, "insert into public.orders values (2)");
            acme.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Refused.with(Code.CONFLICT, () -> acme.agents().register(RegisterAgent.model("ada", "gpt-5")));
            assertThat(settings(connection)).isEqualTo(before);
            run(connection, "insert into public.orders values (3)");
            assertThat(application.later).isNotEmpty();
            connection.commit();

            application.connection = null;
            assertThat(acme.agents()
                            .list(AgentFilter.live(), PageRequest.first())
                            .items())
                    .hasSize(1);
            assertThat(rows(connection)).isEqualTo(2);
        }
    }
}
