package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.local.cluster.AccountChoice;
import dev.minutebook.local.server.PostmasterFile;
import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.ProcessLiveness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a killed process leaves behind does not hinder the next.
class LeftoversFaultIT {

    @TempDir
    Path folder;

    @Test
    void the_server_of_a_killed_process_stops_soon() throws Exception {
        OtherProcess other = OtherProcess.holding(folder);
        ProcessHandle server = ProcessHandle.of(other.server()).orElseThrow();
        long begin = System.nanoTime();
        other.kill();
        while (ProcessLiveness.of(server)) {
            Thread.sleep(20);
        }
        Quick.took(Duration.ofNanos(System.nanoTime() - begin), Duration.ofSeconds(10), "end of the server");
        assertThat(folder.resolve("cluster/pgdata/postmaster.pid")).doesNotExist();
    }

    @Test
    void the_server_of_a_killed_process_is_found_and_replaced_and_its_rows_are_there() throws Exception {
        OtherProcess other = OtherProcess.holding(folder);
        ProcessHandle orphan = ProcessHandle.of(other.server()).orElseThrow();
        other.killWithWatchdog(orphan.pid());
        assertThat(orphan.isAlive()).isTrue();
        try (LocalPostgres postgres = LocalPostgres.start(ProcessCrashConfig.in(folder))) {
            assertThat(ProcessLiveness.of(orphan)).isFalse();
            assertThat(postgres.pid()).isNotEqualTo(orphan.pid());
            assertThat(Sessions.askOwner(postgres, "select pid from held")).isEqualTo(Long.toString(other.pid()));
        }
    }

    @Test
    void a_process_and_its_server_killed_at_once_lose_no_row() throws Exception {
        OtherProcess other = OtherProcess.holding(folder);
        ProcessHandle orphan = ProcessHandle.of(other.server()).orElseThrow();
        other.kill();
        orphan.destroyForcibly();
        try (LocalPostgres postgres = LocalPostgres.start(ProcessCrashConfig.in(folder))) {
            assertThat(Sessions.askOwner(postgres, "select pid from held")).isEqualTo(Long.toString(other.pid()));
        }
    }

    @Test
    void a_process_killed_while_it_makes_the_cluster_leaves_it_to_the_next() throws Exception {
        Path killed = killedWhileItMadeTheCluster();
        try (LocalPostgres postgres = LocalPostgres.start(ProcessCrashConfig.in(killed))) {
            assertThat(Sessions.askOwner(postgres, "select current_user")).isEqualTo("minutebook");
            assertThat(names(killed.resolve("cluster"))).noneMatch(name -> name.startsWith("password-"));
        }
    }

    /// A process that was quicker than we has made its cluster; then another is begun in a folder of its own.
    private Path killedWhileItMadeTheCluster() throws Exception {
        for (int i = 0; i < 20; i++) {
            Path own = folder.resolve("folder-" + i);
            Path cluster = own.resolve("cluster");
            OtherProcess other = OtherProcess.holding(own);
            while (names(cluster).noneMatch(name -> name.startsWith("pgdata"))) {
                assertThat(ProcessHandle.of(other.pid())).isPresent();
                Thread.sleep(5);
            }
            other.kill();
            if (names(cluster).noneMatch("pgdata"::equals)) {
                assertThat(names(cluster)).anyMatch(name -> name.startsWith("pgdata.new-"));
                return own;
            }
            LocalPostgres.start(ProcessCrashConfig.in(own)).close();
        }
        throw new AssertionError("every process was quicker than we");
    }

    @Test
    void the_folder_of_a_running_process_is_refused_at_once_with_its_pid() throws Exception {
        try (OtherProcess other = OtherProcess.holding(folder)) {
            long server = other.server();
            long begin = System.nanoTime();
            FolderInUse refusal = null;
            try {
                LocalPostgres.start(ProcessCrashConfig.in(folder));
            } catch (FolderInUse e) {
                refusal = e;
            }
            assertThat(refusal).isNotNull();
            assertThat(refusal.pid()).hasValue(other.pid());
            assertThat(refusal.folder()).isEqualTo(folder.toRealPath());
            Quick.took(Duration.ofNanos(System.nanoTime() - begin), Duration.ofSeconds(1), "refusal");
            assertThat(ProcessHandle.of(server)).get().matches(ProcessHandle::isAlive);
        }
    }

    @Test
    void a_process_that_ends_stops_its_server_by_itself() throws Exception {
        ProcessHandle server;
        try (OtherProcess other = OtherProcess.holding(folder)) {
            server = ProcessHandle.of(other.server()).orElseThrow();
            ProcessHandle.of(other.pid()).orElseThrow().destroy();
        }
        assertThat(ProcessLiveness.of(server)).isFalse();
        assertThat(folder.resolve("cluster/pgdata/postmaster.pid")).doesNotExist();
    }

    @Test
    void a_number_that_now_belongs_to_a_stranger_is_not_taken_for_the_server() throws Exception {
        LocalPostgresConfig config = LocalPostgresConfig.in(folder).withDurability(Durability.UNSAFE_FOR_TESTS);
        LocalPostgres.start(config).close();
        Path data = folder.resolve("cluster/pgdata");
        // PostgreSQL believes in the stranger only when it may send it a signal, so it runs as the
        // same user.
        Account account = new AccountChoice(InstalledPrograms.programs(), folder.resolve("cluster/log")).choose();
        Process stranger = account.program(folder.resolve("cluster/log"), List.of("sleep", "600"))
                .start();
        try {
            String lines = "%d%n%s%n%d%n%d%n%n127.0.0.1%n%n"
                    .formatted(stranger.pid(), data, Instant.now().getEpochSecond(), 1);
            Files.writeString(PostmasterFile.in(data), lines);
            try (LocalPostgres postgres = LocalPostgres.start(config)) {
                assertThat(postgres.pid()).isNotEqualTo(stranger.pid());
                assertThat(stranger.isAlive()).isTrue();
            }
        } finally {
            stranger.destroyForcibly().waitFor();
        }
    }

    private static Stream<String> names(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).toList().stream();
        }
    }
}
