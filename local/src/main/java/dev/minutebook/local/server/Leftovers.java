package dev.minutebook.local.server;

import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.Platform;
import dev.minutebook.local.system.ProcessLiveness;
import dev.minutebook.local.system.ProcessRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Processes and files left behind by an earlier Java process that was killed.
record Leftovers(Path data, Account account, ServerShutdown shutdown) {

    private static final Logger log = LoggerFactory.getLogger(Leftovers.class);

    /// Prints the processes whose working directory is the current folder. Run by the account itself, too: in a
    /// container even root may not see where the process of another user works.
    private static final String OCCUPANTS =
            "for p in /proc/[0-9]*; do test \"$p/cwd\" -ef . && echo \"${p#/proc/}\"; done; true";

    /// Stops a server that still runs on the data folder. Removes a `postmaster.pid` whose pid belongs to a zombie
    /// or to another program, which PostgreSQL would take for a running server.
    void clear() throws IOException {
        Optional<PostmasterFile> file = PostmasterFile.read(data);
        Optional<ProcessHandle> process = file.flatMap(written -> ProcessHandle.of(written.pid()));
        if (file.isPresent() && process.isPresent()) {
            clear(file.get(), process.get());
        }
    }

    private void clear(PostmasterFile file, ProcessHandle process) throws IOException {
        if (ProcessLiveness.of(process) && ours(process, file)) {
            log.warn("Stopping PostgreSQL {}, which an earlier process left running", process.pid());
            shutdown.end(process, Duration.ofSeconds(20));
        } else {
            log.warn("Removing {}: process {} is not PostgreSQL", PostmasterFile.in(data), process.pid());
        }
        Files.deleteIfExists(PostmasterFile.in(data));
    }

    /// Ends sessions whose server died. Most notice at once; one that is busy computing goes on, and keeps the
    /// shared memory that a new server must not share.
    void endSessions() throws IOException {
        for (ProcessHandle session : occupants()) {
            log.warn("Ending the session {} of a PostgreSQL that died", session.pid());
            shutdown.signalEnd(session);
        }
    }

    private boolean ours(ProcessHandle process, PostmasterFile file) throws IOException {
        if (Platform.current().linux()) {
            return occupants().contains(process);
        }
        return process.info().command().filter(Leftovers::postgres).isPresent()
                && process.info()
                        .startInstant()
                        .map(start -> Duration.between(start, file.started()).abs())
                        .filter(distance -> distance.compareTo(Duration.ofMinutes(1)) < 0)
                        .isPresent();
    }

    private Set<ProcessHandle> occupants() throws IOException {
        Set<ProcessHandle> occupants = new HashSet<>();
        ProcessHandle.allProcesses().filter(this::worksHere).forEach(occupants::add);
        ProcessRun.of(account.program(data, List.of("sh", "-c", OCCUPANTS)))
                .output()
                .lines()
                .flatMap(pid -> ProcessHandle.of(Long.parseLong(pid)).stream())
                .forEach(occupants::add);
        occupants.removeIf(process -> !postgres(nameOf(process)));
        return occupants;
    }

    private boolean worksHere(ProcessHandle process) {
        try {
            return Files.isSameFile(Path.of("/proc/" + process.pid() + "/cwd"), data);
        } catch (IOException e) {
            return false;
        }
    }

    private static String nameOf(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/comm")).strip();
        } catch (IOException e) {
            return "";
        }
    }

    private static boolean postgres(String program) {
        return program.endsWith("postgres") || program.endsWith("postgres.exe");
    }
}
