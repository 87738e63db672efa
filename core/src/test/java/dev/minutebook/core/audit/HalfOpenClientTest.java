package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TcpProxy;
import dev.minutebook.testkit.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A client that is gone without a word, in the middle of a transaction that has written, must not stop sealing for
/// all. Nobody but PostgreSQL can end such a transaction, and it does so because we told it how long to wait.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
@Tag("engine-nightly")
class HalfOpenClientTest {

    @Test
    void a_frozen_process_that_holds_a_transaction_does_not_stop_sealing(TestDatabase database) throws Exception {
        try (OpenBook open = new OpenBook(database)) {
            Workspace workspace = open.newWorkspace();
            Process holder = holder(database.url(), database);
            try {
                signal("-STOP", holder);
                goesOn(database, workspace);
            } finally {
                holder.destroyForcibly();
            }
        }
    }

    @Test
    void a_connection_that_is_cut_silently_does_not_stop_sealing(TestDatabase database) throws Exception {
        URI address = URI.create(database.url().substring("jdbc:".length()));
        try (OpenBook open = new OpenBook(database);
                TcpProxy proxy = new TcpProxy(address.getHost(), address.getPort())) {
            Workspace workspace = open.newWorkspace();
            String through = "jdbc:postgresql://127.0.0.1:%d%s".formatted(proxy.port(), address.getPath());
            Process holder = holder(through, database);
            try {
                proxy.fallSilent();
                holder.destroyForcibly();
                goesOn(database, workspace);
            } finally {
                holder.destroyForcibly();
            }
        }
    }

    private static void goesOn(TestDatabase database, Workspace workspace) {
        try (PlainSql plain = PlainSql.superuser(database)) {
            assertThat(held(plain)).as("it holds a transaction").isEqualTo(1);
            workspace.tasks().open(OpenTask.of("later"));
            long from = System.nanoTime();
            Soon.until("it is sealed", () -> workspace.audit().status().unsealed() == 0);
            System.out.printf("FIGURE sealed after %d ms%n", (System.nanoTime() - from) / 1_000_000);
            assertThat(held(plain)).isZero();
        }
    }

    private static long held(PlainSql plain) {
        return plain.one(
                Long.class,
                "select count(*) from pg_stat_activity where state = 'idle in transaction'"
                        + " and backend_xid is not null and datname = current_database()");
    }

    private static void signal(String name, Process process) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", name, Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    private static Process holder(String url, TestDatabase database) throws IOException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        TransactionHolder.class.getName(),
                        url,
                        database.user(),
                        database.password()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        while (line != null && !line.equals("holding")) {
            line = out.readLine();
        }
        assertThat(line).isEqualTo("holding");
        return process;
    }
}
