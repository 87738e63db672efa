package dev.minutebook.core.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.CuttingProxy;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A process that asks, claims, calls and answers is cut off or killed between any two of its statements: once somebody
/// else goes on, the query is answered once, and every call is counted once.
///
/// PostgreSQL sees the same of both: a connection that closes. So connections are cut after every 61st statement of a
/// whole query, and a process is killed once, or both with `-Dminutebook.nightly=true` after every statement.
@ExtendWith(PostgresExtension.class)
@Timeout(1_800)
class QueryKillTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int FEWEST = 60;
    private static final int MOST = 600;
    private static final int STEP = NIGHTLY ? 1 : 61;
    private static final String WORKER = "query-worker";

    /// Runs a whole query; says whether it was cut off before it was done.
    private interface Attempt {
        boolean isCutOff(String key, int statements) throws Exception;
    }

    /// The clock of this machine, ahead by as much as leases were waited for.
    private static final class AheadClock extends Clock {

        private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

        void advance(Duration by) {
            ahead.updateAndGet(before -> before.plus(by));
        }

        @Override
        public Instant instant() {
            return Instant.now().plus(ahead.get());
        }

        @Override
        public ZoneId getZone() {
            return ZoneId.of("UTC");
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private final AheadClock clock = new AheadClock();
    private TestDatabase database;
    private OpenBook open;
    private PlainSql plain;
    private CuttingProxy proxy;
    private String url;
    private Workspace book;

    @BeforeEach
    void open(TestDatabase testDatabase) throws Exception {
        database = testDatabase;
        URI address = URI.create(database.url().substring("jdbc:".length()));
        open = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).clock(clock));
        plain = PlainSql.superuser(database);
        proxy = new CuttingProxy(address.getHost(), address.getPort());
        url = "jdbc:postgresql://127.0.0.1:%d%s?ApplicationName=%s".formatted(proxy.port(), address.getPath(), WORKER);
        book = open.newWorkspace();
        for (String name : new String[] {"ada", "bob"}) {
            book.agents().register(RegisterAgent.model(name, "claude-opus"));
        }
    }

    @AfterEach
    void close() throws Exception {
        proxy.close();
        plain.close();
        open.close();
    }

    @Test
    void cut_off_between_any_two_statements_a_query_is_answered_once() throws Exception {
        try (PostgresMinutebook cut = PostgresMinutebook.open(
                Connect.to(url, database.user(), database.password()).connections(2),
                CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock))) {
            Workspace workspace = cut.workspace(book.name());
            afterEveryStatement("cut off", (key, statements) -> isCutOff(workspace, key, statements));
        }
    }

    @Test
    void killed_between_two_statements_a_query_is_answered_once() throws Exception {
        if (NIGHTLY) {
            afterEveryStatement("killed", this::isKilled);
            return;
        }
        assertThat(answeredOnce(this::isKilled, FEWEST / 2)).isTrue();
        recordHoldsTogether();
    }

    private void afterEveryStatement(String how, Attempt attempt) throws Exception {
        int statements = 0;
        while (statements < MOST && answeredOnce(attempt, statements)) {
            statements += STEP;
        }
        System.out.println("queries: " + how + " " + statements / STEP + " times, each answered once");
        assertThat(statements).isBetween(FEWEST, MOST - 1);
        recordHoldsTogether();
    }

    private void recordHoldsTogether() {
        Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
        assertThat(new RecordChecker(database.superuserDataSource()).checkSealed())
                .isEmpty();
        Verification checked = book.audit().verify(VerifyAudit.all());
        assertThat(checked.intact()).as(checked.finding()).isTrue();
    }

    /// Whether the worker was cut off after so many statements. The query was answered when this returns.
    private boolean answeredOnce(Attempt attempt, int statements) throws Exception {
        String key = statements + " of " + (attempt.hashCode() & 0xff);
        boolean cutOff = attempt.isCutOff(key, statements);
        if (cutOff) {
            // PostgreSQL notices only after the last statement that reached it.
            Soon.until("the worker's transaction is over", () -> transactions() == 0);
            assertThat(new RecordChecker(database.superuserDataSource()).check())
                    .as("cut off after %d statements", statements)
                    .isEmpty();
            clock.advance(QueryLife.LEASE);
        }
        QueryId query = QueryLife.ask(book, key);
        Query ended = QueryLife.answerAll(book, query);
        assertThat(ended.status()).as("cut off after %d statements", statements).isEqualTo(Query.Status.ANSWERED);
        assertThat(ended.usage().tokens())
                .as("each run is paid for once")
                .isEqualTo((long) QueryLife.TOKENS_OF_A_CALL * QueryLife.RUNS.size());
        assertThat(plain.one(
                        Long.class,
                        "select count(*) from minutebook.audit_entry where event = 'query.answered' and subject_id = ?",
                        query.value()))
                .isEqualTo(1);
        assertThat(lost(query))
                .as("at most the call that was cut off is unknown")
                .isLessThanOrEqualTo(cutOff ? 1 : 0);
        return cutOff;
    }

    private long lost(QueryId query) {
        return plain.one(Long.class, """
                        select count(*) from minutebook.model_call c
                        join minutebook.model_run r on r.workspace_id = c.workspace_id and r.id = c.work_id
                        where r.query_id = ? and c.ended_at is null
                        """, query.value());
    }

    private long transactions() {
        return plain.one(
                Long.class,
                "select count(*) from pg_stat_activity where application_name = ? and state <> 'idle'",
                WORKER);
    }

    private boolean isCutOff(Workspace workspace, String key, int statements) {
        proxy.after(Integer.MAX_VALUE, () -> {});
        Soon.until("there is a connection again", () -> answers(workspace));
        proxy.after(statements, () -> {});
        try {
            QueryLife.answerAll(workspace, QueryLife.ask(workspace, key));
            return false;
        } catch (MinutebookException cut) {
            return true;
        }
    }

    private static boolean answers(Workspace workspace) {
        try {
            workspace.queries().list(QueryFilter.own(), PageRequest.first(1));
            return true;
        } catch (MinutebookException notYet) {
            return false;
        }
    }

    private boolean isKilled(String key, int statements) throws Exception {
        proxy.after(Integer.MAX_VALUE, () -> {});
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        QueryWorker.class.getName(),
                        url,
                        database.user(),
                        database.password(),
                        book.name())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
                Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
            String line = out.readLine();
            while (line != null && !line.equals("ready")) {
                line = out.readLine();
            }
            assertThat(line).isEqualTo("ready");
            proxy.after(statements, process::destroyForcibly);
            in.write(key + "\n");
            in.flush();
            String said = out.readLine();
            while (said != null && !said.equals("done")) {
                said = out.readLine();
            }
            return said == null;
        } finally {
            process.destroyForcibly();
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        }
    }
}
