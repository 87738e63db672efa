package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.ratings.ReplayedRatings;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A process that ends a debate is killed between any two of its statements: the record has all that follows from the debate, or none.
@ExtendWith(PostgresExtension.class)
class ClosingKillTest {

    private static final int MOST = 200;

    @Test
    void killed_between_any_two_statements_all_is_there_or_nothing(TestDatabase database)
            throws Exception {
        URI address = URI.create(database.url().substring("jdbc:".length()));
        try (OpenBook open = new OpenBook(database);
                PlainSql plain = PlainSql.superuser(database);
                CuttingProxy proxy = new CuttingProxy(address.getHost(), address.getPort())) {
            Workspace book = open.newWorkspace();
            List<AgentRef> agents = new ArrayList<>();
            for (String name : List.of("ada", "grace", "edsger")) {
                agents.add(book.agents().register(RegisterAgent.service(name)).ref());
            }
            String url = "jdbc:postgresql://127.0.0.1:" + proxy.port() + address.getPath();
            int killed = 0;
            for (int statements = 0; statements < MOST; statements++) {
                LastVote vote =
                        LastVote.of(book, "Which way, number " + statements + "?", "kills", agents);
                if (!killed(database, url, book, proxy, vote, statements)) {
                    assertThat(status(book, vote)).isEqualTo(Debate.Status.COMPLETED);
                    break;
                }
                killed++;
                assertThat(new RecordChecker(database.superuserDataSource()).check())
                        .as("killed after %d statements", statements)
                        .isEmpty();
                boolean ended = status(book, vote) == Debate.Status.COMPLETED;
                assertThat(traces(plain, vote))
                        .as("killed after %d statements", statements)
                        .isEqualTo(ended ? 1L : 0L);
                if (!ended) {
                    vote.cast(book);
                    assertThat(status(book, vote)).isEqualTo(Debate.Status.COMPLETED);
                }
            }
            System.out.println("killed " + killed + " times");
            assertThat(killed).isBetween(15, MOST - 1);
            assertThat(new RecordChecker(database.superuserDataSource()).check()).isEmpty();
            new ReplayedRatings(plain).equalThoseStored();
        }
    }

    private static Debate.Status status(Workspace book, LastVote vote) {
        return book.debates().find(vote.debate()).orElseThrow().status();
    }

    /// Whether there is a decision, which all else goes with.
    private static long traces(PlainSql plain, LastVote vote) {
        return plain.one(
                Long.class,
                "select count(*) from minutebook.decision where debate_id = ?",
                vote.debate().value());
    }

    /// Whether the process was killed before it was done.
    private static boolean killed(
            TestDatabase database,
            String url,
            Workspace book,
            CuttingProxy proxy,
            LastVote vote,
            int statements)
            throws Exception {
        proxy.after(Integer.MAX_VALUE, () -> {});
        Process process =
                new ProcessBuilder(
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
                        new BufferedReader(
                                new InputStreamReader(
                                        process.getInputStream(), StandardCharsets.UTF_8));
                Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).isEqualTo("ready");
            proxy.after(statements, process::destroyForcibly);
            in.write(vote.ask().text() + " " + vote.fence() + "\n");
            in.flush();
            return !"cast".equals(out.readLine());
        } finally {
            process.destroyForcibly();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }
}
