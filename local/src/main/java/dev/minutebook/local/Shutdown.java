package dev.minutebook.local;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Ends PostgreSQL, politely first: a clean stop, then one without a checkpoint, then by force. Each of them is safe for
/// the data.
record Shutdown(Programs programs, Account account, Path workingFolder) {

    private static final Logger log = LoggerFactory.getLogger(Shutdown.class);

    private static final Duration POLL = Duration.ofMillis(5);

    /// PostgreSQL gives its sessions five seconds before it kills them.
    private static final Duration AT_ONCE = Duration.ofSeconds(10);

    private static final String CLEAN = "INT";
    private static final String IMMEDIATE = "QUIT";

    /// Returns when the process is gone. Not interruptible, so that an interrupted thread can still close.
    void end(ProcessHandle process, Duration patience) {
        signal(process, CLEAN);
        if (gone(process, patience)) {
            return;
        }
        log.warn(
                "PostgreSQL {} did not stop within {}; stopping it at once",
                process.pid(),
                patience);
        endAtOnce(process);
    }

    private void endAtOnce(ProcessHandle process) {
        signalEnd(process);
        if (!gone(process, AT_ONCE)) {
            process.destroyForcibly();
            gone(process, AT_ONCE);
        }
    }

    /// Asks for an end without a checkpoint, and does not wait for it.
    void signalEnd(ProcessHandle process) {
        signal(process, IMMEDIATE);
    }

    private void signal(ProcessHandle process, String name) {
        try {
            ProgramRun kill =
                    ProgramRun.of(
                            account.program(
                                    workingFolder,
                                    List.of(
                                            programs.control(),
                                            "kill",
                                            name,
                                            Long.toString(process.pid()))));
            if (kill.failed() && process.isAlive()) {
                log.warn("Cannot send {} to PostgreSQL {}: {}", name, process.pid(), kill.output());
            }
        } catch (IOException e) {
            log.warn("Cannot send {} to PostgreSQL {}", name, process.pid(), e);
        }
    }

    private static boolean gone(ProcessHandle process, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        boolean interrupted = false;
        while (Liveness.of(process) && System.nanoTime() < end) {
            try {
                Thread.sleep(POLL);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !Liveness.of(process);
    }
}
