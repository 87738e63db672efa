package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The worker that has specialists write the context backups that are due, at most one a second.
final class BackupWorker {

    private static final Logger LOG = LoggerFactory.getLogger(BackupWorker.class);
    private static final Duration IDLE = Duration.ofSeconds(1);
    private static final Duration PACE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Supplier<List<Workspace>> workspaces;
    private final ClaimContextBackup wish;
    private final ModelCaller caller;
    private final ShutdownSignal shutdown;
    private final Clock clock;
    private final LongSupplier nanos;
    private final Duration lease;
    private final AtomicInteger turn = new AtomicInteger();
    private final Map<String, Problem.Code> troubles = new ConcurrentHashMap<>();

    /// @param wish which backups it can have written
    BackupWorker(
            Supplier<List<Workspace>> workspaces,
            ClaimContextBackup wish,
            ModelCaller caller,
            ShutdownSignal shutdown,
            Clock clock,
            LongSupplier nanos,
            Duration lease) {
        this.workspaces = workspaces;
        this.wish = wish.lease(lease);
        this.caller = caller;
        this.shutdown = shutdown;
        this.clock = clock;
        this.nanos = nanos;
        this.lease = lease;
    }

    /// Works until the chamber closes.
    void work() {
        while (!shutdown.isRequested()) {
            long mark = shutdown.mark();
            boolean written = false;
            try {
                written = next();
            } catch (WorkerKilled e) {
                LOG.warn("the writer of context backups ends: {}", e.getMessage());
                return;
            } catch (RuntimeException | Error e) {
                LOG.error(
                        "unexpected error in the writer of context backups: {}",
                        e.getClass().getName());
            }
            if (written) {
                pace();
            } else {
                shutdown.await(mark, IDLE);
            }
        }
    }

    /// Waits a second after one was written, whoever wakes the others meanwhile.
    private void pace() {
        long ended = nanos.getAsLong();
        long left = PACE.toNanos();
        while (left > 0 && !shutdown.isRequested()) {
            shutdown.await(shutdown.mark(), Duration.ofNanos(left));
            left = PACE.toNanos() - (nanos.getAsLong() - ended);
        }
    }

    boolean next() {
        List<Workspace> served = workspaces.get();
        int first = turn.getAndIncrement();
        for (int i = 0; i < served.size() && !shutdown.isRequested(); i++) {
            if (writeIn(served.get(Math.floorMod(first + i, served.size())))) {
                return true;
            }
        }
        return false;
    }

    private boolean writeIn(Workspace workspace) {
        long asked = nanos.getAsLong();
        Optional<ClaimedContextBackup> claimed;
        try {
            claimed = workspace.contextBackups().claim(wish);
            troubles.remove(workspace.name());
        } catch (MinutebookException e) {
            if (troubles.put(workspace.name(), e.code()) != e.code()) {
                LOG.warn("workspace {} gives no context backups to write: {}", workspace.name(), e.code());
            }
            return false;
        }
        claimed.ifPresent(claim -> new BackupAttempt(
                        new HeldBackup(
                                workspace,
                                claim,
                                lease,
                                nanos,
                                asked,
                                clock.instant().plus(PATIENCE)),
                        caller,
                        shutdown)
                .run());
        return claimed.isPresent();
    }
}
