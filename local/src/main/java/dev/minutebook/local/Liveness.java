package dev.minutebook.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Whether a process still does anything. In a container whose first process does not collect the dead, an orphan that
/// ended is listed for ever as a zombie, and Java takes it for alive.
final class Liveness {

    private Liveness() {}

    static boolean of(ProcessHandle process) {
        return process.isAlive() && !zombie(process.pid());
    }

    private static boolean zombie(long pid) {
        try {
            String status =
                    Files.readString(
                            Path.of("/proc/" + pid + "/stat"), StandardCharsets.ISO_8859_1);
            return status.startsWith(") Z", status.lastIndexOf(')'));
        } catch (IOException e) {
            return false;
        }
    }
}
