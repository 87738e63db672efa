package dev.minutebook.local.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Whether a process is alive and no zombie. In a container whose init process does not reap children, an orphan
/// that ended stays a zombie, and Java reports it as alive.
public final class ProcessLiveness {

    private ProcessLiveness() {}

    public static boolean of(ProcessHandle process) {
        if (!process.isAlive()) {
            return false;
        }
        try {
            Path file = Path.of("/proc/" + process.pid() + "/stat");
            String status = Files.readString(file, StandardCharsets.ISO_8859_1);
            return !status.startsWith(") Z", status.lastIndexOf(')'));
        } catch (IOException e) {
            // It was reaped meanwhile, or this system has no such file.
            return process.isAlive();
        }
    }
}
