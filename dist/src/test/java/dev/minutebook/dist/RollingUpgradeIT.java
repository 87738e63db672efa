package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.testkit.TcpProxy;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import dev.minutebook.testkit.suites.Eventually;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// A server of an earlier version, in the folder `-Dminutebook.old` (see dev/old-release), is replaced by one of this
/// version under load, both on one database.
@Timeout(900)
@EnabledIfSystemProperty(named = "minutebook.old", matches = ".+")
class RollingUpgradeIT {

    private static final int MESSAGES = 200;

    @Test
    void a_server_of_the_version_before_is_replaced_under_load(@TempDir Path folder) throws Exception {
        try (TestDatabase database = TestServer.instance().emptyDatabase()) {
            upgrade(database, folder);
        }
    }

    private static void upgrade(TestDatabase database, Path folder) throws Exception {
        Map<String, String> environment = Map.of(
                "MINUTEBOOK_DATABASE_URL", database.url(),
                "MINUTEBOOK_DATABASE_USER", database.user(),
                "MINUTEBOOK_DATABASE_PASSWORD", database.password(),
                "MINUTEBOOK_EMBEDDINGS", "off",
                "MINUTEBOOK_PROOFS", "off");
        Path one = Files.createDirectories(folder.resolve("old"));
        Path two = Files.createDirectories(folder.resolve("new"));
        PackagedProgram.Up old = PackagedProgram.up(one, older(one, environment));
        try (TcpProxy balancer = new TcpProxy("127.0.0.1", old.url().getPort());
                MessageWriters writers =
                        new MessageWriters(URI.create("http://127.0.0.1:" + balancer.port()), old.token(), "upgrade")) {
            writers.awaitMore(MESSAGES);
            assertThat(Readiness.of(old.url())).startsWith("200");
            Files.createDirectories(two.resolve("keys"));
            Files.copy(one.resolve("keys/audit.ed25519"), two.resolve("keys/audit.ed25519"));
            long began = System.nanoTime();
            try (ServedBook served =
                            ServedBook.start(two, ServerConfig.defaults().port(0), environment);
                    MessageWriters others = new MessageWriters(served.url(), old.token(), "beside")) {
                long started = (System.nanoTime() - began) / 1_000_000;
                Eventually.holds(() -> assertThat(Readiness.of(old.url()))
                        .as("the old server says that it is to be replaced")
                        .startsWith("503"));
                writers.awaitMore(MESSAGES);
                others.awaitMore(MESSAGES);
                balancer.lead(served.url().getPort());
                assertThat(old.stop()).isIn(0, 143);
                writers.awaitMore(MESSAGES);
                writers.finish();
                others.finish();
                assertThat(writers.surprises).isEmpty();
                assertThat(others.surprises).isEmpty();
                try (Connection connection = database.superuserDataSource().getConnection()) {
                    assertThat(MessageWriters.stored(connection, "upgrade")).isEqualTo(writers.acknowledged);
                    assertThat(MessageWriters.stored(connection, "beside")).isEqualTo(others.acknowledged);
                }
                Eventually.holds(() -> assertThat(served.record()
                                .workspace("main")
                                .audit()
                                .status()
                                .unsealed())
                        .isZero());
                assertThat(served.record()
                                .workspace("main")
                                .audit()
                                .verify(VerifyAudit.all())
                                .finding())
                        .isNull();
                System.out.printf(
                        "upgraded under load: the new server was there after %d ms, %d messages acknowledged, none lost%n",
                        started, writers.acknowledged.size() + others.acknowledged.size());
            }
            PackagedProgram.Result again = PackagedProgram.run(older(one, environment));
            assertThat(again.exit()).as(again.toString()).isNotZero();
            assertThat(again.err()).contains("newer");
        } catch (Throwable failed) {
            System.out.println(old.log());
            throw failed;
        } finally {
            old.close();
        }
    }

    private static ProcessBuilder older(Path data, Map<String, String> environment) {
        ProcessBuilder builder = PackagedProgram.process(
                data, "up", "--port", Integer.toString(PackagedProgram.freePort()), "--headless");
        builder.command()
                .set(
                        1,
                        Path.of(System.getProperty("minutebook.old"), "bin/minutebook")
                                .toString());
        builder.environment().putAll(environment);
        return builder;
    }
}
