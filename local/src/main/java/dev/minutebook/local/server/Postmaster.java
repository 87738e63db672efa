package dev.minutebook.local.server;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// The main process of a running server. The server ends with it.
public final class Postmaster {

    private static final Duration POLL = Duration.ofMillis(5);
    private static final Duration CLEAN_STOP = Duration.ofMinutes(1);

    private final Process process;
    private final Path data;
    private final ServerShutdown shutdown;
    private final long launched = System.nanoTime();

    Postmaster(Process process, Path data, ServerShutdown shutdown) {
        this.process = process;
        this.data = data;
        this.shutdown = shutdown;
    }

    public long pid() {
        return process.pid();
    }

    Duration age() {
        return Duration.ofNanos(System.nanoTime() - launched);
    }

    /// Waits until the server accepts connections. False when it died or took too long.
    boolean becomesReady(Duration timeout) throws IOException, InterruptedException {
        while (process.isAlive() && age().compareTo(timeout) < 0) {
            if (PostmasterFile.read(data)
                    .filter(file -> file.pid() == pid() && file.ready())
                    .isPresent()) {
                return true;
            }
            Thread.sleep(POLL);
        }
        return false;
    }

    int awaitEnd() throws InterruptedException {
        return process.waitFor();
    }

    public void stop() {
        if (process.isAlive()) {
            shutdown.end(process.toHandle(), CLEAN_STOP);
        }
    }
}
