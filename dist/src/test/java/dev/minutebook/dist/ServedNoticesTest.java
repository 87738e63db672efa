package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.suites.Eventually;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// A served book sends notices as its environment says, and commands tell of them.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class ServedNoticesTest {

    @TempDir
    private Path folder;

    private String run(String command) {
        StringWriter said = new StringWriter();
        String[] words = (command + " --data " + folder).split(" ");
        MinutebookCli.create(new NearestBook(new PrivateBooks(Map.of(), words[0])), LauncherVerbs.byName(), words)
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(words);
        return said.toString();
    }

    @Test
    void a_trial_reaches_a_webhook(TestDatabase database) throws Exception {
        List<String> received = new CopyOnWriteArrayList<>();
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            received.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        receiver.start();
        Map<String, String> environment = Map.of(
                "MINUTEBOOK_DATABASE_URL", database.url(),
                "MINUTEBOOK_DATABASE_USER", database.user(),
                "MINUTEBOOK_DATABASE_PASSWORD", database.password(),
                "MINUTEBOOK_EMBEDDINGS", "off",
                "MINUTEBOOK_PROOFS", "off",
                "MINUTEBOOK_PUBLIC_URL", "https://book.example.org",
                "MINUTEBOOK_NOTICES_PRIVATE", "allow");
        try (ServedBook served =
                ServedBook.start(folder, ServerConfig.defaults().port(0), environment)) {
            assertThat(served.url()).isNotNull();
            String made = run("notices subscribe http://127.0.0.1:"
                    + receiver.getAddress().getPort() + "/hook --event approval.requested");
            assertThat(made).contains("mbs_", "Keep it now", "approval.requested");
            assertThat(run("notices subscriptions")).contains("webhook", "live").doesNotContain("mbs_");
            assertThat(run("notices test last")).contains("pending", "notice.tested");

            Eventually.holds(() -> assertThat(received).hasSize(1));
            Eventually.holds(() -> assertThat(run("notices deliveries")).contains("sent"));

            assertThat(received.getFirst()).contains("This is a trial", "https://book.example.org/v1/workspaces/main");
            assertThat(run("notices unsubscribe last")).contains("removed");
        } finally {
            receiver.stop(0);
        }
    }
}
