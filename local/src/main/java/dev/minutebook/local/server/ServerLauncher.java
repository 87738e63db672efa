package dev.minutebook.local.server;

import dev.minutebook.local.LocalPostgresException;
import dev.minutebook.local.cluster.ClusterFolder;
import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.TerminalDetachment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Launches PostgreSQL on a data folder after cleaning up what an earlier launch left there.
public final class ServerLauncher {

    private static final Logger log = LoggerFactory.getLogger(ServerLauncher.class);

    /// Start errors that disappear once an earlier server has fully stopped.
    private static final List<String> PASSING =
            List.of("pre-existing shared memory block", "lock file \"postmaster.pid\" already exists");

    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final Duration SESSIONS_GO_BY_THEMSELVES = Duration.ofSeconds(1);

    private final ClusterFolder folder;
    private final Programs programs;
    private final Account account;
    private final Duration timeout;
    private final Map<String, String> environment;
    private final ServerShutdown shutdown;
    private final Leftovers leftovers;

    /// @param environment of the server, beside the little that it needs
    public ServerLauncher(
            ClusterFolder folder,
            Programs programs,
            Account account,
            Duration timeout,
            Map<String, String> environment) {
        this.folder = folder;
        this.programs = programs;
        this.account = account;
        this.timeout = timeout;
        this.environment = environment;
        this.shutdown = new ServerShutdown(programs, account, folder.log());
        this.leftovers = new Leftovers(folder.data(), account, shutdown);
    }

    public Postmaster start() throws IOException, InterruptedException {
        long begin = System.nanoTime();
        while (true) {
            leftovers.clear();
            Postmaster postmaster = launch();
            if (ready(postmaster)) {
                return postmaster;
            }
            Duration spent = Duration.ofNanos(System.nanoTime() - begin);
            String said = Files.readString(folder.startLog(), StandardCharsets.ISO_8859_1);
            if (PASSING.stream().noneMatch(said::contains) || spent.compareTo(timeout) > 0) {
                throw new LocalPostgresException(
                        "PostgreSQL did not start on " + folder.data() + ":\n" + LogTail.of(folder));
            }
            log.debug("An earlier PostgreSQL is still shutting down in {}", folder.data());
            if (spent.compareTo(SESSIONS_GO_BY_THEMSELVES) > 0) {
                leftovers.endSessions();
            }
            Thread.sleep(PAUSE);
        }
    }

    public void clear() throws IOException {
        leftovers.clear();
    }

    /// Why the server has broken off, if it says so.
    Optional<String> panic() {
        return LogTail.panic(folder);
    }

    Watchdog watchdog() throws IOException {
        return Watchdog.of(folder.data(), account);
    }

    private boolean ready(Postmaster postmaster) throws IOException, InterruptedException {
        boolean ready = false;
        try {
            ready = postmaster.becomesReady(timeout);
            return ready;
        } finally {
            if (!ready) {
                postmaster.stop();
            }
        }
    }

    private Postmaster launch() throws IOException {
        Path data = folder.data();
        List<String> command = new ArrayList<>(TerminalDetachment.prefix());
        ProcessBuilder program = account.program(
                data,
                List.of(programs.postgres(), "-D", account.nameOf(data), "-c", "config_file=" + nameOfSettings()));
        command.addAll(program.command());
        program.environment().putAll(environment);
        Process process = program.command(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.startLog().toFile())
                .start();
        process.getOutputStream().close();
        return new Postmaster(process, data, shutdown);
    }

    /// PostgreSQL resolves `..` in the name by itself, which fails for an anchor; hence a link beside the data.
    private String nameOfSettings() throws IOException {
        if (!account.anchored()) {
            return folder.settings().toString();
        }
        Path name = folder.settings().getFileName();
        Path link = folder.data().resolve(name);
        if (!Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
            Files.createSymbolicLink(link, Path.of("..").resolve(name));
        }
        return account.nameOf(folder.data()) + "/" + name;
    }
}
