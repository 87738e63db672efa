package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsIT {

    @TempDir
    Path folder;

    @Test
    void no_password_is_ever_on_a_command_line_or_in_an_environment_or_a_log() throws Exception {
        Set<String> seen = new TreeSet<>();
        try (OtherProcess other = OtherProcess.holding(folder);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Long> running = threads.submit(other::server);
            while (!running.isDone()) {
                ProcessHandle.of(other.pid()).stream()
                        .flatMap(ProcessHandle::descendants)
                        .forEach(process -> look(process, seen));
            }
            running.get();
            seen.add(other.said());
        }
        assertThat(seen)
                .anyMatch(words -> words.contains("--pwfile="))
                .anyMatch(words -> words.contains("config_file="));
        for (String name : new String[] {"superuser", "owner"}) {
            String password = Files.readString(folder.resolve("secrets").resolve(name));
            assertThat(password).hasSize(48);
            assertThat(seen).noneMatch(words -> words.contains(password));
        }
    }

    private static void look(ProcessHandle process, Set<String> seen) {
        for (String what : new String[] {"cmdline", "environ"}) {
            try {
                seen.add(Files.readString(Path.of("/proc/" + process.pid() + "/" + what), StandardCharsets.ISO_8859_1));
            } catch (IOException gone) {
                seen.add("");
            }
        }
    }
}
