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
            do {
                int status = postmaster.awaitEnd();
                health = health.become(Health.State.RESTARTING, "PostgreSQL ended with status " + status);
                log.warn("PostgreSQL {} ended with status {}; restarting it", postmaster.pid(), status);
                restarts = restart(postmaster.age().compareTo(patience.calm()) > 0 ? 0 : restarts);
            } while (health.state() == Health.State.RUNNING);
        } catch (InterruptedException e) {
            log.debug("The supervision of PostgreSQL ends");
        }
    }

    private int restart(int before) throws InterruptedException {
        for (int attempt = 0; attempt < patience.attempts(); attempt++) {
            Thread.sleep(patience.before(before + attempt));
            try {
                postmaster = server.start();
                watchdog.guard(postmaster.pid());
                health = health.become(Health.State.RUNNING);
                log.info("PostgreSQL runs again as {}", postmaster.pid());
                return before + attempt + 1;
            } catch (IOException | RuntimeException e) {
                health = health.become(Health.State.RESTARTING, String.valueOf(e.getMessage()));
                log.warn("PostgreSQL cannot be restarted, attempt {} of {}", attempt + 1, patience.attempts(), e);
            }
        }
        health = health.become(Health.State.FAILED);
        log.error("PostgreSQL stays down: {}", health.lastError().orElse(""));
        return before;
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
