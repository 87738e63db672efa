package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Database;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Looks after the index of every workspace in which something was written, on a thread of its own.
///
/// Any number of processes may run one.
public final class Indexer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Indexer.class);

    /// While so much is written that it becomes segments.
    private static final Duration BUSY = Duration.ofMillis(500);

    /// What is not in a segment yet is found all the same, only more slowly.
    private static final Duration IDLE = Duration.ofSeconds(2);
    private static final Duration TROUBLE = Duration.ofSeconds(5);

    private final Database database;
    private final Consumer<Predicate<UUID>> round;
    private volatile boolean closed;
    private volatile boolean taken;
    private final Thread thread;

    /// @param round visits the workspaces with new texts; the work returns whether it is done
    public Indexer(Database database, Consumer<Predicate<UUID>> round) {
        this.database = database;
        this.round = round;
        this.thread = Thread.ofPlatform().daemon().name("minutebook-indexer").unstarted(this::work);
    }

    public Indexer start() {
        thread.start();
        return this;
    }

    private void work() {
        while (!closed) {
            Duration pause;
            try {
                taken = false;
                round.accept(this::index);
                pause = taken ? BUSY : IDLE;
            } catch (RuntimeException | Error failed) {
                LOG.warn("indexing failed and will be tried again: {}", failed.getMessage());
                pause = TROUBLE;
            }
            try {
                Thread.sleep(pause);
            } catch (InterruptedException stopped) {
                return;
            }
        }
    }

    private boolean index(UUID workspace) {
        if (closed) {
            return false;
        }
        taken |= new SegmentBuilder(database, workspace, SegmentBuilder.Sizes.SHIPPED).run() > 0;
        return true;
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
