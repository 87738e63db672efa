package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.client.ClientConfig;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.testkit.suites.Eventually;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A disk that is full or cannot be written to: whoever writes is told so, nothing that was acknowledged is lost, and
/// when the disk is well again the server goes on by itself. `-Dminutebook.nightly=true` tries all of it.
@Timeout(900)
@EnabledOnOs(OS.LINUX)
class DiskFaultTest {

    private static final String IS_FULL = "the disk of the database is full";
    private static final String FAILS = "the disk of the database fails (input/output error)";

    private enum Fault {
        NO_ROOM_FOR_TABLES("full /pgdata/base/", IS_FULL),
        NO_ROOM_FOR_THE_LOG("full /pgdata/pg_wal/", IS_FULL),
        NO_ROOM_AT_ALL("full /pgdata/", IS_FULL),
        LOG_NOT_FORCED("broken /pgdata/pg_wal/", FAILS),
        TABLES_NOT_FORCED("broken /pgdata/base/", FAILS);

        private final String control;
        private final String words;

        Fault(String control, String words) {
            this.control = control;
            this.words = words;
        }
    }

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final Set<Fault> SOME =
            EnumSet.of(Fault.NO_ROOM_FOR_TABLES, Fault.NO_ROOM_AT_ALL, Fault.LOG_NOT_FORCED);

    @TempDir
    Path folder;

    @Test
    void a_disk_that_fails_is_named_and_nothing_acknowledged_is_lost() throws Exception {
        Path data = PreparedFolder.at(folder.resolve("book"));
        try (FaultShim shim = FaultShim.build();
                ServedBook served = ServedBook.start(
                        shim.under(LocalPostgresConfig.in(data)),
                        ServerConfig.defaults().port(0),
                        Map.of("MINUTEBOOK_EMBEDDINGS", "off", "MINUTEBOOK_PROOFS", "off"));
                FaultLoad load = new FaultLoad(ClientConfig.of(
                                        served.url(),
                                        Objects.requireNonNull(served.firstToken())
                                                .secret())
                                .attempts(1))
                        .start()) {
            try {
                for (Fault fault : NIGHTLY ? EnumSet.allOf(Fault.class) : SOME) {
                    strike(fault, shim, served, load, data);
                }
            } finally {
                shim.mend();
            }
            load.finish();
            assertThat(load.surprises).isEmpty();
            assertThat(load.refusals).noneMatch(words -> words.contains("Exception") || words.contains("\tat "));
            check(load, data, served);
        }
    }

    private static void strike(Fault fault, FaultShim shim, ServedBook served, FaultLoad load, Path data)
            throws Exception {
        awaitAnswers(load, 3L * FaultLoad.CLIENTS);
        load.refusals.clear();
        long struck = System.nanoTime();
        shim.fail(fault.control);
        if (fault == Fault.TABLES_NOT_FORCED) {
            checkpoint(data);
        }
        Eventually.holds(() -> assertThat(load.refusals)
                .as("what writers are told: " + fault)
                .anyMatch(words -> words.contains(fault.words)));
        long told = System.nanoTime();
        Eventually.holds(() -> assertThat(Readiness.of(served.url()))
                .as("what /health/ready says: " + fault)
                .startsWith("503 not ready: " + fault.words));
        long answers = load.answers();
        shim.mend();
        long mended = System.nanoTime();
        awaitAnswers(load, 3L * FaultLoad.CLIENTS);
        System.out.printf(
                "%s: writers told after %d ms, %d answers meanwhile, working again %d ms after the disk%n",
                fault, (told - struck) / 1_000_000, answers, (System.nanoTime() - mended) / 1_000_000);
        Eventually.holds(() -> assertThat(Readiness.of(served.url())).startsWith("200"));
    }

    /// Forces what was written to the disk, or fails to.
    private static void checkpoint(Path data) throws Exception {
        try (Connection connection = PackagedProgram.superuser(data);
                Statement statement = connection.createStatement()) {
            statement.execute("checkpoint");
        } catch (SQLException broken) {
            System.out.println("checkpoint: " + broken.getMessage());
        }
    }

    private static void awaitAnswers(FaultLoad load, long more) {
        long wanted = load.answers() + more;
        Eventually.holds(
                () -> assertThat(load.answers()).as("clients are served").isGreaterThanOrEqualTo(wanted));
    }

    private static void check(FaultLoad load, Path data, ServedBook served) throws Exception {
        try (FaultChecker checker = new FaultChecker(data)) {
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
}
