package dev.minutebook.core.conversations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.Soon;
import dev.minutebook.core.Talks;
import dev.minutebook.testkit.CuttingProxy;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A process that appends is cut off or killed between any two of its statements: all messages of the append are
/// there or none, and whoever tries again learns which.
///
/// PostgreSQL sees the same of both: a connection that closes. So connections are cut after every statement, and a
/// process is killed once, or with `-Dminutebook.nightly=true` after every statement as well.
@ExtendWith(PostgresExtension.class)
@Timeout(900)
class AppendKillTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int FEWEST = 6;
    private static final int MOST = 60;
    private static final String APPENDER = "appender";

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
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
        proxy = new CuttingProxy(address.getHost(), address.getPort());
        url = "jdbc:postgresql://127.0.0.1:%d%s?ApplicationName=%s"
                .formatted(proxy.port(), address.getPath(), APPENDER);
        book = open.newWorkspace();
    }

    @AfterEach
    void close() throws Exception {
        proxy.close();
        plain.close();
        open.close();
    }

    /// Appends; says whether it was cut off before it was done.
    private interface Attempt {
        boolean isCutOff(Conversation talk, int statements) throws Exception;
    }

    @Test
    void cut_off_between_any_two_statements_all_is_there_or_nothing() throws Exception {
        try (PostgresMinutebook cut = PostgresMinutebook.open(
                Connect.to(url, database.user(), database.password()).connections(2),
                CoreConfig.sealingWith(OpenBook.KEY).background(false))) {
            Workspace workspace = cut.workspace(book.name());
            int times = 0;
            while (times < MOST && allOrNothing((talk, statements) -> isCutOff(workspace, talk, statements), times)) {
                times++;
            }
            System.out.println("cut off " + times + " times");
            assertThat(times).isBetween(FEWEST, MOST - 1);
        }
        assertIntact();
    }

    @Test
    void killed_between_two_statements_all_is_there_or_nothing() throws Exception {
        int last = NIGHTLY ? MOST : FEWEST / 2 + 1;
        for (int statements = NIGHTLY ? 0 : FEWEST / 2; statements < last; statements++) {
            if (!allOrNothing(this::isKilled, statements)) {
                assertThat(statements).isGreaterThanOrEqualTo(FEWEST);
                break;
            }
        }
        assertIntact();
    }

    private boolean allOrNothing(Attempt attempt, int statements) throws Exception {
        Conversation talk = Talks.of(book).open(OpenConversation.titled("number " + statements));
        boolean cutOff = attempt.isCutOff(talk, statements);
        // PostgreSQL notices only after the last statement that reached it.
        Soon.until("the transaction is over", () -> transactions() == 0);
        long there = messages(talk);
        assertThat(there)
                .as("cut off after %d statements", statements)
                .isIn(cutOff ? new Object[] {0L, 4L} : new Object[] {4L});
        assertThat(Talks.of(book).find(talk.id()).orElseThrow().head()).isEqualTo(there);
        if (there == 0) {
            assertThat(Appender.append(book, talk.id()).head()).isEqualTo(4);
        } else {
            assertThatThrownBy(() -> Appender.append(book, talk.id()))
                    .isInstanceOfSatisfying(
                            MissedMessagesException.class,
                            missed -> assertThat(missed.missed().messages()).hasSize(4));
        }
        assertThat(messages(talk)).isEqualTo(4);
        return cutOff;
    }

    private void assertIntact() {
        Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
        Verification checked = book.audit().verify(VerifyAudit.all());
        assertThat(checked.intact()).as(checked.finding()).isTrue();
        assertThat(new RecordChecker(database.superuserDataSource()).check()).isEmpty();
    }

    private long messages(Conversation talk) {
        return plain.one(
                Long.class,
                "select count(*) from minutebook.conversation_message where conversation_id = ?",
                talk.id().value());
    }

    private long transactions() {
        return plain.one(
                Long.class,
                "select count(*) from pg_stat_activity where application_name = ? and state <> 'idle'",
                APPENDER);
    }

    private boolean isCutOff(Workspace workspace, Conversation talk, int statements) {
        proxy.after(Integer.MAX_VALUE, () -> {});
        Soon.until("there is a connection again", () -> answers(workspace, talk));
        proxy.after(statements, () -> {});
        try {
            Appender.append(workspace, talk.id());
            return false;
        } catch (MinutebookException cutOff) {
            return true;
        }
    }

    private static boolean answers(Workspace workspace, Conversation talk) {
        try {
            return Talks.of(workspace).find(talk.id()).isPresent();
        } catch (MinutebookException notYet) {
            return false;
        }
    }

    private boolean isKilled(Conversation talk, int statements) throws Exception {
        proxy.after(Integer.MAX_VALUE, () -> {});
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Appender.class.getName(),
                        url,
                        database.user(),
                        database.password(),
                        book.name(),
                        talk.id().text())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
                Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
            assertThat(isSaid(out, "ready")).isTrue();
            proxy.after(statements, process::destroyForcibly);
            in.write("go\n");
            in.flush();
            return !isSaid(out, "done");
        } finally {
            process.destroyForcibly();
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        }
    }

    /// Whether the process says the word before it ends; it may log before that.
    private static boolean isSaid(BufferedReader out, String word) throws IOException {
        String line = out.readLine();
        while (line != null && !line.equals(word)) {
            line = out.readLine();
        }
        return line != null;
    }
}
