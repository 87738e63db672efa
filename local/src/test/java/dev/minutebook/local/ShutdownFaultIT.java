package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.local.cluster.AccountChoice;
import dev.minutebook.local.cluster.ClusterFolder;
import dev.minutebook.local.server.ServerShutdown;
import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.ProcessLiveness;
import dev.minutebook.local.system.ProcessRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShutdownFaultIT {

    @TempDir
    Path folder;

    @Test
    void a_server_that_waits_for_a_stuck_process_is_stopped_at_once_and_loses_no_row() throws Exception {
        LocalPostgresConfig config = ProcessCrashConfig.in(folder);
        OtherProcess other = OtherProcess.holding(folder);
        ProcessHandle server = ProcessHandle.of(other.server()).orElseThrow();
        ProcessHandle stuck = server.children()
                .filter(ShutdownFaultIT::checkpointer)
                .findFirst()
                .orElseThrow();
        signal("STOP", stuck);
        other.kill();
        ClusterFolder names = new ClusterFolder(folder.toRealPath());
        Account account = new AccountChoice(InstalledPrograms.programs(), names.log()).choose();
        new ServerShutdown(InstalledPrograms.programs(), account, names.log()).end(server, Duration.ofMillis(300));
        assertThat(ProcessLiveness.of(server)).isFalse();
        assertThat(ProcessLiveness.of(stuck)).isFalse();
        try (LocalPostgres postgres = LocalPostgres.start(config);
                Connection connection = Sessions.owner(postgres)) {
            assertThat(Sessions.ask(connection, "select pid from held")).isEqualTo(Long.toString(other.pid()));
        }
    }

    private static boolean checkpointer(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"))
                    .contains("checkpointer");
        } catch (IOException ended) {
            return false;
        }
    }

    private static void signal(String name, ProcessHandle process) throws Exception {
        ProcessRun kill = ProcessRun.of(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())));
        assertThat(kill.failed()).as(kill.output()).isFalse();
    }
}
