package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.local.cluster.ServerPort;
import dev.minutebook.local.server.RestartPolicy;
import dev.minutebook.local.system.ProcessLiveness;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupervisionFaultIT {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration QUICK = Duration.ofSeconds(15);

    @TempDir
    Path folder;

    LocalPostgres postgres;

    @BeforeEach
    void start() throws Exception {
        RestartPolicy patience =
                new RestartPolicy(4, Duration.ofMillis(50), Duration.ofMillis(200), Duration.ofMinutes(10));
        postgres = LocalPostgres.start(ProcessCrashConfig.in(folder), patience);
        Sessions.run(postgres, "create table kept as select 42 as answer");
    }

    @AfterEach
    void stop() {
        postgres.close();
    }

    @Test
    void a_killed_server_comes_back_on_its_port_with_its_rows() throws Exception {
        long killed = kill();
        int port = postgres.port();
        assertThat(Sessions.askUntilAnswered(postgres, "select answer from kept", PATIENCE))
                .isEqualTo("42");
        awaitState(Health.State.RUNNING);
        assertThat(postgres.pid()).isNotEqualTo(killed);
        assertThat(postgres.port()).isEqualTo(port);
        assertThat(postgres.health().lastError())
                .hasValueSatisfying(error -> assertThat(error).contains("status 137"));
    }

    @Test
    void a_session_that_computes_on_after_the_death_of_its_server_is_ended() throws Exception {
        try (Connection busy = Sessions.owner(postgres)) {
            String session = Sessions.ask(busy, "select pg_backend_pid()");
            CompletableFuture<Boolean> computing =
                    CompletableFuture.supplyAsync(() -> breaks(busy, "do 'begin loop null; end loop; end'"));
            while (!isComputing(session)) {
                Thread.sleep(10);
            }
            kill();
            assertThat(Sessions.askUntilAnswered(postgres, "select answer from kept", PATIENCE))
                    .isEqualTo("42");
            assertThat(computing.join()).isTrue();
            assertThat(ProcessHandle.of(Long.parseLong(session)).filter(ProcessLiveness::of))
                    .isEmpty();
        }
    }

    @Test
    void a_server_that_cannot_be_restarted_is_reported_and_started_when_the_cause_is_gone() throws Exception {
        Path control = postgres.dataFolder().resolve("global/pg_control");
        Path hidden = folder.resolve("pg_control");
        Files.move(control, hidden);
        kill();
        awaitState(Health.State.FAILED);
        assertThat(postgres.health().lastError())
                .hasValueSatisfying(
                        error -> assertThat(error).contains("did not start").contains("pg_control"));
        Files.move(hidden, control);
        awaitState(Health.State.RUNNING);
        assertThat(Sessions.askOwner(postgres, "select answer from kept")).isEqualTo("42");
    }

    @Test
    void a_server_that_cannot_be_restarted_can_be_closed() throws Exception {
        Path control = postgres.dataFolder().resolve("global/pg_control");
        Path hidden = folder.resolve("pg_control");
        Files.move(control, hidden);
        kill();
        awaitState(Health.State.FAILED);
        Quick.within(QUICK, "closing", postgres::close);
        assertThat(postgres.health().state()).isEqualTo(Health.State.STOPPED);
        Files.move(hidden, control);
        postgres = LocalPostgres.start(ProcessCrashConfig.in(folder));
        assertThat(Sessions.askOwner(postgres, "select answer from kept")).isEqualTo("42");
    }

    @Test
    void a_server_that_dies_again_and_again_is_restarted_each_time() throws Exception {
        for (int death = 0; death < 6; death++) {
            long killed = kill();
            awaitState(Health.State.RUNNING);
            assertThat(postgres.pid()).isNotEqualTo(killed);
        }
        assertThat(Sessions.askUntilAnswered(postgres, "select answer from kept", PATIENCE))
                .isEqualTo("42");
    }

    @Test
    void closing_at_any_moment_of_a_restart_is_quick_and_leaves_no_process() throws Exception {
        for (int delay : new int[] {0, 1, 2, 4, 8, 16, 32, 64}) {
            kill();
            Thread.sleep(delay);
            Quick.within(QUICK, "closing after " + delay + " ms", postgres::close);
            assertThat(postgres.health().state()).isEqualTo(Health.State.STOPPED);
            assertThat(ProcessHandle.of(postgres.pid()).filter(ProcessLiveness::of))
                    .isEmpty();
            awaitFree(postgres.port());
            postgres = LocalPostgres.start(ProcessCrashConfig.in(folder));
            assertThat(Sessions.askOwner(postgres, "select answer from kept")).isEqualTo("42");
        }
    }

    /// Returns when the watch has seen it.
    private long kill() throws InterruptedException {
        long pid = postgres.pid();
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
        while (postgres.health().state() == Health.State.RUNNING && postgres.pid() == pid) {
            Thread.sleep(1);
        }
        return pid;
    }

    private boolean isComputing(String session) throws SQLException {
        return Sessions.askSuperuser(
                        postgres,
                        "select state = 'active' and query like 'do %' from pg_stat_activity where pid = " + session)
                .equals("t");
    }

    private void awaitState(Health.State state) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (postgres.health().state() != state && System.nanoTime() - end < 0) {
            Thread.sleep(1);
        }
        assertThat(postgres.health().state()).isEqualTo(state);
    }

    /// A child forked just before its server was killed holds the port until it sees that: up to 60 ms on a busy
    /// machine.
    private static void awaitFree(int port) throws InterruptedException {
        long end = System.nanoTime() + QUICK.toNanos();
        while (ServerPort.taken(port) && System.nanoTime() - end < 0) {
            Thread.sleep(1);
        }
        assertThat(ServerPort.taken(port)).isFalse();
    }

    private static boolean breaks(Connection connection, String statement) {
        try {
            connection.createStatement().execute(statement);
            return false;
        } catch (SQLException e) {
            return true;
        }
    }
}
