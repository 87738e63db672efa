package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A worker for one kind of work: it claims what waits in any of its workspaces, and does it.
final class ClaimWorker<T> {

    private static final Logger LOG = LoggerFactory.getLogger(ClaimWorker.class);

    /// Does what was claimed, from the claim to the final report.
    interface Attempt<T> {

        /// @param claimedAt when the claim was asked for, which is before it began
        void run(Workspace workspace, T claim, long claimedAt);
    }

    private final String work;
    private final Supplier<List<Workspace>> workspaces;
    private final Function<Workspace, Optional<T>> claims;
    private final Attempt<T> attempt;
    private final ShutdownSignal shutdown;
    private final LongSupplier nanos;
    private final AtomicInteger turn = new AtomicInteger();
    private final Map<String, Problem.Code> troubles = new ConcurrentHashMap<>();

    /// @param work in words, for the log, such as `claims to translate`
    ClaimWorker(
            String work,
            Supplier<List<Workspace>> workspaces,
            Function<Workspace, Optional<T>> claims,
            Attempt<T> attempt,
            ShutdownSignal shutdown,
            LongSupplier nanos) {
        this.work = work;
        this.workspaces = workspaces;
        this.claims = claims;
        this.attempt = attempt;
        this.shutdown = shutdown;
        this.nanos = nanos;
    }

    /// Works until the chamber closes.
    ///
    /// @param idle how long to wait where nothing waits
    /// @param pace how long to wait after something was done
    void work(Duration idle, Duration pace) {
        while (!shutdown.isRequested()) {
            long mark = shutdown.mark();
            boolean done = false;
            try {
                done = next();
            } catch (WorkerKilled e) {
                LOG.warn("the worker for {} ends: {}", work, e.getMessage());
                return;
            } catch (RuntimeException | Error e) {
                LOG.error(
                        "unexpected error in the worker for {}: {}",
                        work,
                        e.getClass().getName());
            }
            if (!done) {
                shutdown.await(mark, idle);
            } else {
                rest(pace);
            }
        }
    }

    /// Waits that long, whoever wakes the others meanwhile.
    private void rest(Duration pace) {
        long ended = nanos.getAsLong();
        long left = pace.toNanos();
        while (left > 0 && !shutdown.isRequested()) {
            shutdown.await(shutdown.mark(), Duration.ofNanos(left));
            left = pace.toNanos() - (nanos.getAsLong() - ended);
        }
    }

    /// Does one thing, if one waits, and returns whether one did.
    boolean next() {
        List<Workspace> served = workspaces.get();
        int first = turn.getAndIncrement();
        for (int i = 0; i < served.size() && !shutdown.isRequested(); i++) {
            if (nextIn(served.get(Math.floorMod(first + i, served.size())))) {
                return true;
            }
        }
        return false;
    }

    private boolean nextIn(Workspace workspace) {
        long asked = nanos.getAsLong();
        Optional<T> claimed;
        try {
            claimed = claims.apply(workspace);
            troubles.remove(workspace.name());
        } catch (MinutebookException e) {
            if (troubles.put(workspace.name(), e.code()) != e.code()) {
                LOG.warn("workspace {} gives no {}: {}", workspace.name(), work, e.code());
            }
            return false;
        }
        claimed.ifPresent(claim -> attempt.run(workspace, claim, asked));
        return claimed.isPresent();
    }
}
