package dev.minutebook.core.search.index;

import dev.minutebook.core.database.Database;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Looks after the index of every workspace in which something was written, on a thread of its own.
///
/// Any number of processes may run one.
public final class Indexer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Indexer.class);
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final Duration TROUBLE = Duration.ofSeconds(5);

    private final Database database;
    private final Function<UUID, List<Work>> work;
    private volatile boolean closed;
    private final Thread thread;

    /// A workspace with new texts.
    ///
    /// @param done takes it off the list
    public record Work(UUID workspace, Runnable done) {}

    /// @param work some workspaces with new texts, by id, beginning after one
    public Indexer(Database database, Function<UUID, List<Work>> work) {
        this.database = database;
        this.work = work;
        this.thread = Thread.ofPlatform().daemon().name("minutebook-indexer").unstarted(this::work);
    }

    public Indexer start() {
        thread.start();
        return this;
    }

    private void work() {
        while (!closed) {
            Duration pause = PAUSE;
            try {
                pass();
            } catch (RuntimeException failed) {
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

    private void pass() {
        UUID after = new UUID(0, 0);
        List<Work> some = work.apply(after);
        while (!some.isEmpty() && !closed) {
            for (Work one : some) {
                new SegmentBuilder(database, one.workspace, SegmentBuilder.Sizes.SHIPPED).run();
                one.done.run();
                after = one.workspace;
            }
            some = work.apply(after);
        }
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
