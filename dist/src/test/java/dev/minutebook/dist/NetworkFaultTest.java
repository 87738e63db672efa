package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.client.ClientConfig;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TcpProxy;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.suites.Eventually;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// The lines between clients and server and between server and PostgreSQL are cut, lose answers, fall silent or become
/// slow, while clients write: what was acknowledged is there once. `-Dminutebook.nightly=true` has lines fall silent
/// too,
/// which takes as long as a silent peer is waited for.
@Timeout(900)
@ExtendWith(PostgresExtension.class)
class NetworkFaultTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int LOST = 5;

    private enum Fault {
        DATABASE_CUT,
        COMMITS_UNANSWERED,
        DATABASE_SLOW,
        CLIENTS_CUT,
        ANSWERS_LOST,
        CLIENTS_SLOW,
        DATABASE_SILENT,
        CLIENTS_SILENT
    }

    private static final Set<Fault> SILENT = EnumSet.of(Fault.DATABASE_SILENT, Fault.CLIENTS_SILENT);

    @Test
    void what_was_acknowledged_is_there_once_whatever_the_lines_do(TestDatabase database, @TempDir Path folder)
            throws Exception {
        URI address = URI.create(database.url().substring("jdbc:".length()));
        try (TcpProxy behind = new TcpProxy(address.getHost(), address.getPort());
                ServedBook served = served(database, behind, address.getPath(), folder.resolve("server"));
                TcpProxy before = new TcpProxy("127.0.0.1", served.url().getPort());
                FaultLoad load = new FaultLoad(ClientConfig.of(
                                        URI.create("http://127.0.0.1:" + before.port()),
                                        Objects.requireNonNull(served.firstToken())
                                                .secret())
                                .requestTimeout(Duration.ofSeconds(15))
                                .attempts(1))
                        .start()) {
            for (Fault fault : NIGHTLY ? EnumSet.allOf(Fault.class) : EnumSet.complementOf(EnumSet.copyOf(SILENT))) {
                strike(fault, load, before, behind);
            }
            load.finish();
            assertThat(load.surprises).isEmpty();
            check(load, database, served);
        }
    }

    private static void strike(Fault fault, FaultLoad load, TcpProxy before, TcpProxy behind) {
        awaitAnswers(load, 3L * FaultLoad.CLIENTS);
        long refused = load.retries();
        long struck = System.nanoTime();
        switch (fault) {
            case DATABASE_CUT -> behind.cut();
            case COMMITS_UNANSWERED -> behind.loseAnswers("COMMIT\0", LOST);
            case DATABASE_SLOW -> {
                behind.slow(200_000);
                behind.delay(Duration.ofMillis(10));
            }
            case DATABASE_SILENT -> behind.fallSilent();
            case CLIENTS_CUT -> before.cut();
            case ANSWERS_LOST -> before.loseAnswers("HTTP/1.1 20", LOST);
            case CLIENTS_SLOW -> {
                before.slow(20_000);
                before.delay(Duration.ofMillis(20));
            }
            case CLIENTS_SILENT -> before.fallSilent();
        }
        switch (fault) {
            case DATABASE_SLOW, CLIENTS_SLOW -> awaitAnswers(load, 5L * FaultLoad.CLIENTS);
            case COMMITS_UNANSWERED ->
                Eventually.holds(() -> assertThat(behind.losses()).isZero());
            case ANSWERS_LOST ->
                Eventually.holds(() -> assertThat(before.losses()).isZero());
            default ->
                Eventually.holds(() -> assertThat(load.retries())
                        .as("the fault was felt: " + fault)
                        .isGreaterThan(refused));
        }
        before.restore();
        behind.restore();
        long restored = System.nanoTime();
        awaitAnswers(load, 3L * FaultLoad.CLIENTS);
        System.out.printf(
                "%s: %d ms, %d retries, working again %d ms after it%n",
                fault,
                (restored - struck) / 1_000_000,
                load.retries() - refused,
                (System.nanoTime() - restored) / 1_000_000);
    }

    private static void awaitAnswers(FaultLoad load, long more) {
        long wanted = load.answers() + more;
        Eventually.holds(
                () -> assertThat(load.answers()).as("clients are served").isGreaterThanOrEqualTo(wanted));
    }

    private static void check(FaultLoad load, TestDatabase database, ServedBook served) throws Exception {
        try (FaultChecker checker =
                new FaultChecker(database.superuserDataSource().getConnection())) {
            while (checker.unsealed() > 0) {
                Thread.sleep(100);
            }
            checker.storedIsAcknowledged(load);
            checker.keysHoldTheirAnswers(load);
            checker.tasksAreAsAcknowledged(load);
            checker.nothingBroken();
        }
        assertThat(served.record()
                        .workspace("main")
                        .audit()
                        .verify(VerifyAudit.all())
                        .finding())
                .isNull();
    }

    private static ServedBook served(TestDatabase database, TcpProxy line, String path, Path data) throws Exception {
        return ServedBook.start(
                data,
                ServerConfig.defaults().port(0),
                Map.of(
                        "MINUTEBOOK_DATABASE_URL",
                        "jdbc:postgresql://127.0.0.1:%d%s".formatted(line.port(), path),
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
