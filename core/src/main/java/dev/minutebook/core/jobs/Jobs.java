package dev.minutebook.core.jobs;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.retention.RetentionParts;
import dev.minutebook.core.search.SearchCaches;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The recurring jobs of this process, for its share of the workspaces. Each has a thread, so that what has a
/// deadline waits for nothing else.
public final class Jobs implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /// A server that was killed just before may be seen for a moment after the start of the next.
    private static final List<Duration> AFTER_START = List.of(Duration.ofSeconds(2), Duration.ofSeconds(6));

    private static final String DEADLINES = "deadlines";

    private final Map<String, Runnable> jobs;
    private final Duration every;
    private final ScheduledExecutorService threads;
    private final List<Future<?>> recurring = new ArrayList<>();

    public Jobs(
            Database database,
            MemoryParts memory,
            SearchCaches searches,
            RetentionParts retention,
            Share share,
            Duration every) {
        WorkspaceMaintenance housekeeping = new WorkspaceMaintenance(database, memory, searches, share);
        this.jobs = Map.of(
                DEADLINES,
                housekeeping::deadlines,
                "upkeep",
                housekeeping::upkeep,
                "coverage",
                housekeeping::coverage,
                "erasures",
                housekeeping::erasures,
                "retries",
                housekeeping::retries,
                "retention",
                new RetentionRound(database, retention, share)::run);
        this.every = every;
        this.threads = Executors.newScheduledThreadPool(
                jobs.size(),
                Thread.ofPlatform().daemon().name("minutebook-jobs-", 1).factory());
    }

    public Jobs start() {
        jobs.forEach((name, job) -> recurring.add(
                threads.scheduleWithFixedDelay(() -> run(name, job), 0, every.toMillis(), TimeUnit.MILLISECONDS)));
        Runnable deadlines = Objects.requireNonNull(jobs.get(DEADLINES));
        AFTER_START.forEach(soon -> recurring.add(
                threads.schedule(() -> run(DEADLINES, deadlines), soon.toMillis(), TimeUnit.MILLISECONDS)));
        return this;
    }

    /// What fails is tried again next time.
    private static void run(String name, Runnable job) {
        try {
            job.run();
        } catch (RuntimeException | Error failed) {
            LOG.warn(
                    "the job {} failed and runs again: {}",
                    name,
                    failed.getClass().getName());
        }
    }

    @Override
    public void close() {
        recurring.forEach(job -> job.cancel(false));
        threads.shutdown();
        try {
            if (!threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                threads.shutdownNow();
                threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException hurried) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
