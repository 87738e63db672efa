package dev.minutebook.local.server;

import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.ProcessLiveness;
import dev.minutebook.local.system.ProcessRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stops PostgreSQL: first a fast shutdown, then an immediate one, then SIGKILL. Each of them is safe for
/// the data.
public record ServerShutdown(Programs programs, Account account, Path workingFolder) {

    private static final Logger log = LoggerFactory.getLogger(ServerShutdown.class);

    private static final Duration POLL = Duration.ofMillis(5);

    private static final Duration ASK_AGAIN = Duration.ofMillis(500);

    /// PostgreSQL gives its sessions five seconds before it kills them.
    private static final Duration AT_ONCE = Duration.ofSeconds(10);

    private static final String CLEAN = "INT";
    private static final String IMMEDIATE = "QUIT";

    /// Returns when the process is gone. Not interruptible, so that an interrupted thread can still close.
    public void end(ProcessHandle process, Duration patience) {
        if (ended(process, CLEAN, patience)) {
            return;
        }
        log.warn("PostgreSQL {} did not stop within {}; stopping it at once", process.pid(), patience);
        if (!ended(process, IMMEDIATE, AT_ONCE)) {
            process.destroyForcibly();
            gone(process, AT_ONCE);
        }
    }

    /// Requests an immediate shutdown without waiting for it.
    void signalEnd(ProcessHandle process) {
        signal(process, IMMEDIATE);
    }

    /// Signals repeatedly: a process that has not yet become PostgreSQL may miss the first signal.
    private boolean ended(ProcessHandle process, String signal, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        do {
            signal(process, signal);
        } while (!gone(process, ASK_AGAIN) && System.nanoTime() < end);
        return !ProcessLiveness.of(process);
    }

    private void signal(ProcessHandle process, String name) {
        String pid = Long.toString(process.pid());
        try {
            ProcessRun kill =
                    ProcessRun.of(account.program(workingFolder, List.of(programs.control(), "kill", name, pid)));
            if (kill.failed() && ProcessLiveness.of(process)) {
                log.debug("Cannot send {} to PostgreSQL {}: {}", name, pid, kill.output());
                signalAsOurselves(name, pid);
            }
        } catch (IOException e) {
            log.warn("Cannot send {} to PostgreSQL {}", name, pid, e);
        }
    }

    /// For a process that is still ours on its way to the account, or that belongs to the account of an earlier
    /// start.
    private static void signalAsOurselves(String name, String pid) throws IOException {
        ProcessRun kill = ProcessRun.of(new ProcessBuilder("sh", "-c", "kill -s \"$0\" \"$1\"", name, pid));
        if (kill.failed()) {
            log.warn("Cannot send {} to PostgreSQL {}: {}", name, pid, kill.output());
        }
    }

    private static boolean gone(ProcessHandle process, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        boolean interrupted = false;
        while (ProcessLiveness.of(process) && System.nanoTime() < end) {
            try {
                Thread.sleep(POLL);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !ProcessLiveness.of(process);
    }
}
