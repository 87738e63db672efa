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

/// Reports the state of each provider to the record: immediately when a breaker changes, otherwise at most every
/// five seconds, and every ten minutes where nothing changes: whoever is silent for longer is taken for gone. A
/// workspace gets reports on all providers that are served there.
public final class ProviderReporter {

    private static final Logger LOG = LoggerFactory.getLogger(ProviderReporter.class);
    private static final long BETWEEN = Duration.ofSeconds(5).toNanos();
    private static final long AGAIN = Duration.ofMinutes(10).toNanos();

    private record Place(String workspace, String provider) {}

    /// The last report to one workspace on one provider.
    private static final class Told {
        private final Workspace workspace;
        private final ProviderGuard guard;
        private final ReentrantLock telling = new ReentrantLock();
        private ProviderGuard.@Nullable Standing standing;
        private boolean failed;
        private long at;

        private Told(Workspace workspace, ProviderGuard guard) {
            this.workspace = workspace;
            this.guard = guard;
        }
    }

    private final String worker;
    private final LongSupplier nanos;
    private final Map<Place, Told> places = new ConcurrentHashMap<>();

    public ProviderReporter(String worker, LongSupplier nanos) {
        this.worker = worker;
        this.nanos = nanos;
    }

    /// Registers the provider for reports to that workspace.
    public void used(Workspace workspace, ProviderGuard guard) {
        places.computeIfAbsent(new Place(workspace.name(), guard.config().name()), place -> new Told(workspace, guard));
    }

    /// Sends the reports that are due.
    public void tell() {
        places.values().forEach(told -> tell(told, false));
    }

    /// Sends every changed report, due or not.
    public void tellAll() {
        places.values().forEach(told -> tell(told, true));
    }

    private void tell(Told told, boolean all) {
        if (!told.telling.tryLock()) {
            return;
        }
        try {
            ProviderGuard.Standing now = told.guard.standing();
            boolean changed = !Objects.equals(told.standing, now);
            if (changed ? all || isDue(told, now) : nanos.getAsLong() - told.at >= AGAIN) {
                report(told, now);
            }
        } finally {
            told.telling.unlock();
        }
    }

    private boolean isDue(Told told, ProviderGuard.Standing now) {
        boolean changed = told.standing == null || told.standing.state() != now.state();
        return (changed && !told.failed) || nanos.getAsLong() - told.at >= BETWEEN;
    }

    private void report(Told told, ProviderGuard.Standing now) {
        told.at = nanos.getAsLong();
        try {
            told.workspace.providers().report(report(told.guard.config(), now));
            told.standing = now;
            told.failed = false;
        } catch (MinutebookException e) {
            told.failed = true;
            LOG.debug(
                    "provider {} could not be reported: {}", told.guard.config().name(), e.code());
        }
    }

    private ReportProvider report(ProviderConfig config, ProviderGuard.Standing now) {
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
