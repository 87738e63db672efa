package dev.minutebook.embedded.retention;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.embedded.KeyFile;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.local.LocalServer;
import dev.minutebook.testkit.GeneratedLog;
import dev.minutebook.testkit.TestClock;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A process is killed while it removes entries of the log: some are gone, some are not. The next one goes on.
///
/// 30 000 entries in CI, or as many as `-Dminutebook.removed` says.
@Timeout(1800)
class KilledRetentionTest {

    private static final int ENTRIES = Integer.getInteger("minutebook.removed", 30_000);
    private static final int KEPT_EVERY = 1_000;

    @Test
    void the_next_process_goes_on_with_a_run_in_which_one_was_killed(@TempDir Path folder) throws Exception {
        generate(folder);
        killHalfway(folder);
        try (LocalPostgres postgres = LocalPostgres.start(LocalPostgresConfig.in(folder));
                Connection connection = postgres.server().connect();
                Statement statement = connection.createStatement()) {
            statement.execute("drop function minutebook.linger cascade");
        }
        try (LocalMinutebook book = LocalMinutebook.open(folder)) {
            Workspace main = book.workspace("main");
            RemovalRun run = only(main);
            while (run.status() != RemovalStatus.COMPLETED) {
                Thread.sleep(100);
                run = only(main);
            }
            assertThat(run.kinds())
                    .anySatisfy(kind -> assertThat(kind.rows()).isGreaterThanOrEqualTo(ENTRIES - ENTRIES / KEPT_EVERY));
            Verification found = main.audit().verify(VerifyAudit.all());
            assertThat(found.finding()).isNull();
            assertThat(found.removed())
                    .singleElement()
                    .satisfies(one ->
                            assertThat(one.run()).isEqualTo(only(main).id().value()));
        }
    }

    private static RemovalRun only(Workspace main) {
        return main.retention().runs(PageRequest.first(10)).items().getFirst();
    }

    /// A log that was written two months ago.
    private static void generate(Path folder) throws Exception {
        Instant then = Instant.now().minus(Duration.ofDays(60));
        try (LocalMinutebook book = LocalMinutebook.open(folder, 4, config -> config.clock(new TestClock(then)))) {
            book.workspace("main").agents().register(RegisterAgent.human("ada"));
            while (book.workspace("main").audit().status().unsealed() > 0) {
                Thread.sleep(20);
            }
        }
        try (LocalPostgres postgres = LocalPostgres.start(LocalPostgresConfig.in(folder));
                Connection connection = postgres.server().connect()) {
            UUID main = UUID.fromString(ask(connection, "select id from minutebook.workspace where name = 'main'"));
            new GeneratedLog(
                            connection,
                            main,
                            KeyFile.at(folder.resolve("keys/audit.ed25519")).key())
                    .add(ENTRIES, KEPT_EVERY, then);
            try (Statement statement = connection.createStatement()) {
                statement.execute("""
                        create function minutebook.linger() returns trigger language plpgsql as
                            'begin perform pg_sleep(3600); return old; end'
                        """);
                statement.execute("""
                        create trigger linger before delete on minutebook.audit_entry for each row
                        when (old.details = '{"lease":60,"fence":%d}') execute function minutebook.linger()
                        """.formatted(ENTRIES / 2 + 1));
            }
        }
    }

    /// The entry in the middle takes long to delete, so that the run comes so far and no further.
    private static void killHalfway(Path folder) throws Exception {
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WaitingRetention.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader said = program.inputReader(StandardCharsets.UTF_8)) {
            assertThat(said.lines().anyMatch(WaitingRetention.READY::equals)).isTrue();
            try (Connection connection = LocalServer.of(folder).connect()) {
                program.outputWriter().append('\n').flush();
                long gone = 0;
                while (gone == 0) {
                    gone = Long.parseLong(ask(
                            connection,
                            "select coalesce(sum(rows), 0) from minutebook.removal where kind = 'audit_entries'"));
                    Thread.sleep(20);
                }
                assertThat(gone).isLessThanOrEqualTo(ENTRIES / 2);
                program.destroyForcibly().waitFor();
            }
        } finally {
            program.destroyForcibly().waitFor();
        }
    }

    private static String ask(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }
}
