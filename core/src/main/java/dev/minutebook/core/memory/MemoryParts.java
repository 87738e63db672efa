package dev.minutebook.core.memory;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What the memories of one process share: the policies in force and the log of accesses.
public final class MemoryParts implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(MemoryParts.class);

    private final Policies policies;
    private final AccessLog accesses;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread writer =
            Thread.ofPlatform().daemon().name("minutebook-accesses").unstarted(this::run);

    public MemoryParts(Database database) {
        this.policies = new Policies(database);
        this.accesses = new AccessLog(database, policies);
    }

    /// Begins to write accesses once a second.
    public MemoryParts start() {
        writer.start();
        return this;
    }

    private void run() {
        try {
            while (!closed.await(1, TimeUnit.SECONDS)) {
                write();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        try {
            accesses.flush();
        } catch (RuntimeException failed) {
            LOG.warn("accesses to memories were not counted", failed);
        }
    }

    Policy policy(Scope scope) {
        return policies.of(scope);
    }

    Policies policies() {
        return policies;
    }

    AccessLog accesses() {
        return accesses;
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            writer.join(Duration.ofSeconds(5));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        write();
    }
}
