package dev.minutebook.local.server;

import dev.minutebook.local.Health;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Watches a server and restarts it on the same port after a crash.
public final class Supervisor implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Supervisor.class);

    private final ServerLauncher server;
    private final RestartPolicy patience;
    private final Watchdog watchdog;
    private final Thread watch;
    private volatile Postmaster postmaster;
    private volatile Health health = Health.running();

    private Supervisor(ServerLauncher server, Postmaster postmaster, RestartPolicy patience, Watchdog watchdog) {
        this.server = server;
        this.watchdog = watchdog;
        this.postmaster = postmaster;
        this.patience = patience;
        this.watch = Thread.ofPlatform().daemon().name("minutebook-postgres").unstarted(this::watch);
    }

    public static Supervisor of(ServerLauncher server, Postmaster postmaster, RestartPolicy patience)
            throws IOException {
        Watchdog watchdog = server.watchdog();
        watchdog.guard(postmaster.pid());
        Supervisor supervisor = new Supervisor(server, postmaster, patience, watchdog);
        supervisor.watch.start();
        return supervisor;
    }

    public Health health() {
        return health;
    }

    public long pid() {
        return postmaster.pid();
    }

    private void watch() {
        int restarts = 0;
        try {
            while (true) {
                int status = postmaster.awaitEnd();
                String end = "PostgreSQL ended with status " + status
                        + server.panic().map(panic -> ": " + panic).orElse("");
                health = health.become(Health.State.RESTARTING, end);
                log.warn("{}; restarting it (process {})", end, postmaster.pid());
                restarts = restart(postmaster.age().compareTo(patience.calm()) > 0 ? 0 : restarts);
            }
        } catch (InterruptedException e) {
            log.debug("The supervision of PostgreSQL ends");
        }
    }

    /// Does not give up: what keeps it from starting may go without anybody touching this process, such as a full
    /// disk.
    private int restart(int before) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            Thread.sleep(patience.before(before + attempt - 1));
            try {
                postmaster = server.start();
                watchdog.guard(postmaster.pid());
                health = health.become(Health.State.RUNNING);
                log.info("PostgreSQL runs again as {}", postmaster.pid());
                return before + attempt;
            } catch (IOException | RuntimeException e) {
                report(attempt, String.valueOf(e.getMessage()));
            }
        }
    }

    private void report(int attempt, String error) {
        boolean failed = attempt >= patience.attempts();
        health = health.become(failed ? Health.State.FAILED : Health.State.RESTARTING, error);
        if (attempt < patience.attempts()) {
            log.warn("PostgreSQL cannot be restarted, attempt {}: {}", attempt, error);
        } else if (attempt == patience.attempts()) {
            log.error("PostgreSQL stays down, and is tried again every {}: {}", patience.longestPause(), error);
        }
    }

    /// Ends the supervision first, so that the stopped server is not restarted.
    @Override
    public void close() {
        watch.interrupt();
        boolean interrupted = false;
        while (watch.isAlive()) {
            try {
                watch.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        postmaster.stop();
        watchdog.close();
        health = health.become(Health.State.STOPPED);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
