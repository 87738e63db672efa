package dev.minutebook.chamber.providers;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.chamber.config.ProviderConfig;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells the record how it stands with each provider: at once when a breaker changes, otherwise at most every five
/// seconds. A workspace is told of the providers that were called for it.
public final class Board {

    private static final Logger LOG = LoggerFactory.getLogger(Board.class);
    private static final long BETWEEN = Duration.ofSeconds(5).toNanos();

    private record Place(String workspace, String provider) {}

    /// What was last told where.
    private static final class Told {
        private final Workspace workspace;
        private final Gate gate;
        private final ReentrantLock telling = new ReentrantLock();
        private Gate.@Nullable Standing standing;
        private boolean failed;
        private long at;

        private Told(Workspace workspace, Gate gate) {
            this.workspace = workspace;
            this.gate = gate;
        }
    }

    private final String worker;
    private final LongSupplier nanos;
    private final Map<Place, Told> places = new ConcurrentHashMap<>();

    public Board(String worker, LongSupplier nanos) {
        this.worker = worker;
        this.nanos = nanos;
    }

    /// The provider is called for that workspace, which will hear of it.
    public void used(Workspace workspace, Gate gate) {
        places.computeIfAbsent(
                new Place(workspace.name(), gate.config().name()),
                place -> new Told(workspace, gate));
    }

    /// Tells what is due.
    public void tell() {
        places.values().forEach(told -> tell(told, false));
    }

    /// Tells everything that has changed, due or not.
    public void tellAll() {
        places.values().forEach(told -> tell(told, true));
    }

    private void tell(Told told, boolean all) {
        if (!told.telling.tryLock()) {
            return;
        }
        try {
            Gate.Standing now = told.gate.standing();
            if (!Objects.equals(told.standing, now) && (all || isDue(told, now))) {
                report(told, now);
            }
        } finally {
            told.telling.unlock();
        }
    }

    private boolean isDue(Told told, Gate.Standing now) {
        boolean changed = told.standing == null || told.standing.state() != now.state();
        return (changed && !told.failed) || nanos.getAsLong() - told.at >= BETWEEN;
    }

    private void report(Told told, Gate.Standing now) {
        told.at = nanos.getAsLong();
        try {
            told.workspace.providers().report(report(told.gate.config(), now));
            told.standing = now;
            told.failed = false;
        } catch (MinutebookException e) {
            told.failed = true;
            LOG.debug("provider {} could not be reported: {}", told.gate.config().name(), e.code());
        }
    }

    private ReportProvider report(ProviderConfig config, Gate.Standing now) {
        return new ReportProvider(
                config.name(),
                worker,
                now.state(),
                Math.min(now.failures(), 1_000_000),
                config.breaker().failures(),
                Math.min(config.breaker().cooldown().toSeconds(), 86_400),
                now.calls(),
                now.retryAt(),
                now.lastError());
    }
}
