package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.cli.book.ServerFile;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.suites.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Two servers on one database that somebody else runs.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class SecondServerTest {

    private static final String KEY = "keys/audit.ed25519";

    @Test
    void a_second_server_makes_no_key_of_its_own_and_takes_no_token_away(TestDatabase database, @TempDir Path folder)
            throws Exception {
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        try (ServedBook first = served(database, one);
                HttpMinutebook commands = commands(one)) {
            Workspace main = commands.workspace("main");
            write(main, "one");

            assertThatThrownBy(() -> served(database, two))
                    .hasMessageContaining("of another server")
                    .hasMessageContaining(two.resolve(KEY).toString());
            assertThat(two.resolve("keys")).doesNotExist();

            Files.createDirectories(two.resolve("keys"));
            Files.copy(one.resolve(KEY), two.resolve(KEY));
            try (ServedBook second = served(database, two);
                    HttpMinutebook others = commands(two)) {
                assertThat(second.url()).isNotEqualTo(first.url());
                write(others.workspace("main"), "two");
                write(main, "three");
                assertThat(main.audit().verify(VerifyAudit.all()).finding()).isNull();
            }
        }
    }

    private static void write(Workspace main, String channel) {
        main.channels().create(CreateChannel.named(channel));
        Eventually.holds(() -> assertThat(main.audit().status().unsealed()).isZero());
    }

    private static HttpMinutebook commands(Path data) {
        ServerFile file = ServerFile.read(data).orElseThrow();
        return HttpMinutebook.connect(file.url(), file.token());
    }

    private static ServedBook served(TestDatabase database, Path data) throws Exception {
        return ServedBook.start(
                data,
                ServerConfig.defaults().port(0),
                Map.of(
                        "MINUTEBOOK_DATABASE_URL",
                        database.url(),
                        "MINUTEBOOK_DATABASE_USER",
                        database.user(),
                        "MINUTEBOOK_DATABASE_PASSWORD",
                        database.password(),
                        "MINUTEBOOK_EMBEDDINGS",
                        "off",
                        "MINUTEBOOK_PROOFS",
                        "off"));
    }
}
