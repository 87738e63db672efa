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

    private static final Duration ASK_AGAIN = Duration.ofMillis(500);

    /// PostgreSQL gives its sessions five seconds before it kills them.
    private static final Duration AT_ONCE = Duration.ofSeconds(10);

    private static final String CLEAN = "INT";
    private static final String IMMEDIATE = "QUIT";

    /// Returns when the process is gone. Not interruptible, so that an interrupted thread can still close.
    void end(ProcessHandle process, Duration patience) {
        if (ended(process, CLEAN, patience)) {
            return;
        }
        log.warn(
                "PostgreSQL {} did not stop within {}; stopping it at once",
                process.pid(),
                patience);
        if (!ended(process, IMMEDIATE, AT_ONCE)) {
            process.destroyForcibly();
            gone(process, AT_ONCE);
        }
    }

    /// Asks for an end without a checkpoint, and does not wait for it.
    void signalEnd(ProcessHandle process) {
        signal(process, IMMEDIATE);
    }

    /// Asks more than once: a process that is still on its way to becoming PostgreSQL may not hear the first time.
    private boolean ended(ProcessHandle process, String signal, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        do {
            signal(process, signal);
        } while (!gone(process, ASK_AGAIN) && System.nanoTime() < end);
        return !Liveness.of(process);
    }

    private void signal(ProcessHandle process, String name) {
        String pid = Long.toString(process.pid());
        try {
            ProgramRun kill =
                    ProgramRun.of(
                            account.program(
                                    workingFolder, List.of(programs.control(), "kill", name, pid)));
            if (kill.failed() && Liveness.of(process)) {
                log.debug("Cannot send {} to PostgreSQL {}: {}", name, pid, kill.output());
                signalAsOurselves(name, pid);
            }
        } catch (IOException e) {
            log.warn("Cannot send {} to PostgreSQL {}", name, pid, e);
        }
    }

    /// For a process that is still ours on its way to the account, or that belongs to the account of an earlier start.
    private static void signalAsOurselves(String name, String pid) throws IOException {
        ProgramRun kill =
                ProgramRun.of(new ProcessBuilder("sh", "-c", "kill -s \"$0\" \"$1\"", name, pid));
        if (kill.failed()) {
            log.warn("Cannot send {} to PostgreSQL {}: {}", name, pid, kill.output());
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
