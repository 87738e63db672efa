package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.suites.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// A server that runs reads the file of its models again, and the log says which keys changed.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class ReloadTest {

    private static final String FILE = """
            {"providers": {"local": {"kind": "openai", "baseUrl": "http://127.0.0.1:1/v1", "apiKey": "%s", "model": "%s"}}}
            """;

    @TempDir
    private Path folder;

    private void say(String text) throws IOException {
        Files.writeString(folder.resolve("chamber.json"), text);
    }

    private static List<AuditEntry> reloads(ServedBook served) {
        Workspace system = served.record().workspace("system");
        return system.audit().entries(0, PageRequest.first(200)).items().stream()
                .filter(entry -> entry.event().equals("configuration.reloaded"))
                .toList();
    }

    @Test
    void what_changed_is_served_and_entered_and_a_broken_file_changes_nothing(TestDatabase database) throws Exception {
        Map<String, String> environment = Map.of(
                "MINUTEBOOK_DATABASE_URL",
                database.url(),
                "MINUTEBOOK_DATABASE_USER",
                database.user(),
                "MINUTEBOOK_DATABASE_PASSWORD",
                database.password(),
                "MINUTEBOOK_EMBEDDINGS",
                "off",
                "MINUTEBOOK_PROOFS",
                "off",
                "MINUTEBOOK_NOTICES",
                "off");
        say(FILE.formatted("sk-first", "one"));
        try (ServedBook served =
                ServedBook.start(folder, ServerConfig.defaults().port(0), environment)) {
            assertThat(served.reload()).as("as it was").isEmpty();

            say(FILE.formatted("sk-second", "two"));
            assertThat(served.reload()).containsExactly("providers.local.apiKey", "providers.local.model");
            say("{\"providers\": {\"local\": {\"kind\": \"nobody\"}}}");
            assertThat(served.reload()).as("a kind that there is not").isEmpty();
            say("{");
            assertThat(served.reload()).as("no JSON").isEmpty();
            say(FILE.formatted("sk-second", "two"));
            assertThat(served.reload())
                    .as("what was served last is served still")
                    .isEmpty();
            Files.delete(folder.resolve("chamber.json"));
            assertThat(served.reload()).containsExactly("providers.local");
            assertThat(served.reload()).isEmpty();

            Eventually.holds(() -> assertThat(reloads(served)).hasSize(2));
            assertThat(reloads(served)).allSatisfy(entry -> {
                assertThat(entry.actor()).isEqualTo("embedded");
                assertThat(entry.details()).doesNotContain("sk-", "two");
            });
            assertThat(reloads(served).getFirst().details()).contains("providers.local.apiKey providers.local.model");
        }
    }

    @Test
    void a_hang_up_is_heard() throws Exception {
        CountDownLatch heard = new CountDownLatch(1);
        assertThat(HangUp.listen(heard::countDown)).isTrue();

        new ProcessBuilder("kill", "-HUP", Long.toString(ProcessHandle.current().pid()))
                .start()
                .waitFor();

        assertThat(heard.await(1, TimeUnit.MINUTES)).isTrue();
    }
}
