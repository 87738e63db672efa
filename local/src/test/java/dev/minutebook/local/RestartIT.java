package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.local.system.ProcessLiveness;
import dev.minutebook.local.system.ProcessRun;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Each test finds a copy of a cluster that was started, given a row, and closed.
class RestartIT {

    @TempDir
    static Path model;

    static int firstPort;

    @TempDir
    Path temporary;

    Path folder;
    LocalPostgresConfig config;

    @BeforeAll
    static void start_once() throws Exception {
        LocalPostgresConfig config = LocalPostgresConfig.in(model).withDurability(Durability.UNSAFE_FOR_TESTS);
        try (LocalPostgres postgres = LocalPostgres.start(config)) {
            firstPort = postgres.port();
            Sessions.run(postgres, "create table kept as select 42 as answer");
        }
    }

    @BeforeEach
    void copy() throws Exception {
        folder = temporary.resolve("copy");
        ProcessRun copy = ProcessRun.of(new ProcessBuilder("cp", "-a", model.toString(), folder.toString()));
        assertThat(copy.failed()).as(copy.output()).isFalse();
        config = LocalPostgresConfig.in(folder).withDurability(Durability.UNSAFE_FOR_TESTS);
    }

    @Test
    void the_second_start_is_quick_and_finds_rows_passwords_and_port() throws Exception {
        long begin = System.nanoTime();
        try (LocalPostgres postgres = LocalPostgres.start(config)) {
            Duration spent = Duration.ofNanos(System.nanoTime() - begin);
            Quick.took(spent, Duration.ofSeconds(5), "second start");
            assertThat(postgres.port()).isEqualTo(firstPort);
            assertThat(Sessions.askOwner(postgres, "select answer from kept")).isEqualTo("42");
        }
    }

    @Test
    void a_port_taken_by_somebody_else_is_replaced_for_good() throws Exception {
        int secondPort;
        try (ServerSocket somebody = new ServerSocket(firstPort, 1, InetAddress.getByName("127.0.0.1"));
                LocalPostgres postgres = LocalPostgres.start(config)) {
            secondPort = postgres.port();
            assertThat(secondPort).isNotEqualTo(somebody.getLocalPort());
            assertThat(Sessions.askOwner(postgres, "select answer from kept")).isEqualTo("42");
        }
        try (LocalPostgres postgres = LocalPostgres.start(config)) {
            assertThat(postgres.port()).isEqualTo(secondPort);
        }
    }

    @Test
    void tests_may_trade_durability_for_speed_and_nobody_else_does() throws Exception {
        String settings = """
                select string_agg(setting, ' ') from pg_settings
                where name in ('fsync', 'full_page_writes', 'synchronous_commit')
                """;
        try (LocalPostgres postgres = LocalPostgres.start(config)) {
            assertThat(Sessions.askOwner(postgres, settings)).isEqualTo("off off off");
        }
        try (LocalPostgres postgres = LocalPostgres.start(LocalPostgresConfig.in(folder))) {
            assertThat(Sessions.askOwner(postgres, settings)).isEqualTo("on on on");
        }
    }

    @Test
    void data_of_another_major_version_are_refused_with_advice() throws Exception {
        Files.writeString(folder.resolve("cluster/pgdata/PG_VERSION"), "16\n");
        assertThatThrownBy(() -> LocalPostgres.start(config))
                .isInstanceOf(LocalPostgresException.class)
                .hasMessageContaining("written by PostgreSQL 16")
                .hasMessageContaining("minutebook upgrade --data " + folder.toRealPath());
    }

    @Test
    void a_lost_password_is_not_replaced_by_a_wrong_one() throws Exception {
        Files.delete(folder.resolve("secrets/superuser"));
        assertThatThrownBy(() -> LocalPostgres.start(config))
                .isInstanceOf(LocalPostgresException.class)
                .hasMessageContaining("secrets/superuser is missing");
    }

    @Test
    void a_cluster_left_without_its_role_and_database_is_completed() throws Exception {
        try (LocalPostgres postgres = LocalPostgres.start(config);
                Connection connection = Sessions.superuser(postgres);
                Statement statement = connection.createStatement()) {
            statement.execute("drop database minutebook");
            statement.execute("drop role minutebook");
        }
        Files.delete(folder.resolve("cluster/complete"));
        try (LocalPostgres postgres = LocalPostgres.start(config)) {
            assertThat(Sessions.askOwner(postgres, "select current_user")).isEqualTo("minutebook");
        }
    }

    @Test
    void a_cluster_left_with_its_role_but_without_database_is_completed() throws Exception {
        try (LocalPostgres postgres = LocalPostgres.start(config);
                Connection connection = Sessions.superuser(postgres);
                Statement statement = connection.createStatement()) {
            statement.execute("drop database minutebook");
        }
        Files.delete(folder.resolve("cluster/complete"));
        try (LocalPostgres postgres = LocalPostgres.start(config)) {
            assertThat(Sessions.askOwner(postgres, "select current_database()")).isEqualTo("minutebook");
        }
    }

    @Test
    void a_setting_that_postgresql_refuses_is_told_and_frees_the_folder() {
        assertThatThrownBy(() -> LocalPostgres.start(config.withSetting("shared_buffers", "it's \\ nonsense")))
                .isInstanceOf(LocalPostgresException.class)
                .hasMessageContaining("invalid value for parameter \"shared_buffers\": \"it's \\ nonsense\"");
        LocalPostgres.start(config).close();
    }

    @Test
    void closing_ends_every_process_and_closing_again_does_nothing() throws Exception {
        LocalPostgres postgres = LocalPostgres.start(config);
        ProcessHandle server = ProcessHandle.of(postgres.pid()).orElseThrow();
        List<ProcessHandle> workers = server.children().toList();
        assertThat(workers).isNotEmpty();
        try (Connection idle = Sessions.owner(postgres)) {
            postgres.close();
            assertThat(idle.isValid(1)).isFalse();
        }
        postgres.close();
        assertThat(ProcessLiveness.of(server)).isFalse();
        // The process that writes the log outlives the others by a moment.
        for (int tries = 0; tries < 3_000 && workers.stream().anyMatch(ProcessLiveness::of); tries++) {
            Thread.sleep(10);
        }
        assertThat(workers).noneMatch(ProcessLiveness::of);
        assertThat(postgres.health().state()).isEqualTo(Health.State.STOPPED);
        assertThat(postgres.dataFolder().resolve("postmaster.pid")).doesNotExist();
    }

    @Test
    void an_interrupted_thread_can_close() {
        LocalPostgres postgres = LocalPostgres.start(config);
        ProcessHandle server = ProcessHandle.of(postgres.pid()).orElseThrow();
        Thread.currentThread().interrupt();
        postgres.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(ProcessLiveness.of(server)).isFalse();
    }

    @Test
    void an_interrupted_thread_starts_nothing_and_leaves_nothing() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> LocalPostgres.start(config))
                .isInstanceOf(LocalPostgresException.class)
                .hasMessageContaining("Interrupted");
        assertThat(Thread.interrupted()).isTrue();
        LocalPostgres.start(config).close();
    }
}
