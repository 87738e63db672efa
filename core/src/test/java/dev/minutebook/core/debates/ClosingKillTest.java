package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.Soon;
import dev.minutebook.core.ratings.ReplayedRatings;
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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A process that ends a debate is cut off or killed between any two of its statements: the record has all that
/// follows from the debate, or none.
///
/// PostgreSQL sees the same of both: a connection that closes. So connections are cut after every other statement,
/// and a process is killed once, or both with `-Dminutebook.nightly=true` after every statement.
@ExtendWith(PostgresExtension.class)
class ClosingKillTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int STEP = NIGHTLY ? 1 : 2;
    private static final int FEWEST = 15;
    private static final int MOST = 200;
    private static final String VOTER = "last-voter";

    /// Casts the vote; says whether it was cut off before it was done.
    private interface Voter {
        boolean isCutOff(LastVote vote, int statements) throws Exception;
    }

    private TestDatabase database;
    private OpenBook open;
    private PlainSql plain;
    private CuttingProxy proxy;
    private String url;
    private Workspace book;
    private final List<AgentRef> agents = new ArrayList<>();

    @BeforeEach
    void open(TestDatabase testDatabase) throws Exception {
        database = testDatabase;
        URI address = URI.create(database.url().substring("jdbc:".length()));
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
        proxy = new CuttingProxy(address.getHost(), address.getPort());
        url = "jdbc:postgresql://127.0.0.1:%d%s?ApplicationName=%s".formatted(proxy.port(), address.getPath(), VOTER);
        book = open.newWorkspace();
        for (String name : List.of("ada", "grace", "edsger")) {
            agents.add(book.agents().register(RegisterAgent.service(name)).ref());
        }
    }

    @AfterEach
    void close() throws Exception {
        proxy.close();
        plain.close();
        open.close();
    }

    @Test
    void cut_off_between_any_two_statements_all_is_there_or_nothing() throws Exception {
        try (PostgresMinutebook cut = PostgresMinutebook.open(
                Connect.to(url, database.user(), database.password()).connections(2),
                CoreConfig.sealingWith(OpenBook.KEY).background(false))) {
            Workspace workspace = cut.workspace(book.name());
            afterEveryStatement("cut off", (vote, statements) -> isCutOff(workspace, vote, statements));
        }
    }

    @Test
    void killed_between_two_statements_all_is_there_or_nothing() throws Exception {
        if (NIGHTLY) {
            afterEveryStatement("killed", this::isKilled);
            return;
        }
        assertThat(allOrNothing(this::isKilled, FEWEST / 2)).isTrue();
        recordHoldsTogether();
    }

    private void afterEveryStatement(String how, Voter voter) throws Exception {
        int statements = 0;
        while (statements < MOST && allOrNothing(voter, statements)) {
            statements += STEP;
        }
        System.out.println(how + " " + statements / STEP + " times");
        assertThat(statements).isBetween(FEWEST, MOST - 1);
        recordHoldsTogether();
    }

    private void recordHoldsTogether() {
        assertThat(new RecordChecker(database.superuserDataSource()).check()).isEmpty();
        new ReplayedRatings(plain).equalThoseStored();
    }

    /// Whether the voter was cut off after so many statements. The debate has ended when this returns.
    private boolean allOrNothing(Voter voter, int statements) throws Exception {
        LastVote vote = LastVote.of(book, "Which way, number " + statements + "?", "kills", agents);
        if (!voter.isCutOff(vote, statements)) {
            assertThat(status(vote)).isEqualTo(Debate.Status.COMPLETED);
            return false;
        }
        // PostgreSQL notices only after the last statement that reached it.
        Soon.until("the voter's transaction is over", () -> transactions() == 0);
        assertThat(new RecordChecker(database.superuserDataSource()).check())
                .as("cut off after %d statements", statements)
                .isEmpty();
        boolean ended = status(vote) == Debate.Status.COMPLETED;
        assertThat(traces(vote)).as("cut off after %d statements", statements).isEqualTo(ended ? 1L : 0L);
        if (!ended) {
            vote.cast(book);
            assertThat(status(vote)).isEqualTo(Debate.Status.COMPLETED);
        }
        return true;
    }

    private long transactions() {
        return plain.one(
                Long.class,
                "select count(*) from pg_stat_activity where application_name = ? and state <> 'idle'",
                VOTER);
    }

    private Debate.Status status(LastVote vote) {
        return book.debates().find(vote.debate()).orElseThrow().status();
    }

    /// Whether there is a decision, which all else goes with.
    private long traces(LastVote vote) {
        return plain.one(
                Long.class,
                "select count(*) from minutebook.decision where debate_id = ?",
                vote.debate().value());
    }

    private boolean isCutOff(Workspace workspace, LastVote vote, int statements) {
        proxy.after(Integer.MAX_VALUE, () -> {});
        Soon.until("there is a connection again", () -> answers(workspace));
        proxy.after(statements, () -> {});
        try {
            vote.cast(workspace);
            return false;
        } catch (MinutebookException cutOff) {
            return true;
        }
    }

    private static boolean answers(Workspace workspace) {
        try {
            workspace.debates().statistics();
            return true;
        } catch (MinutebookException notYet) {
            return false;
        }
    }

    private boolean isKilled(LastVote vote, int statements) throws Exception {
        proxy.after(Integer.MAX_VALUE, () -> {});
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LastVoter.class.getName(),
                        url,
                        database.user(),
                        database.password(),
                        book.name())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
                Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).isEqualTo("ready");
            proxy.after(statements, process::destroyForcibly);
            in.write(vote.ask().text() + " " + vote.fence() + "\n");
            in.flush();
            return !"cast".equals(out.readLine());
        } finally {
            process.destroyForcibly();
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        }
    }
}
