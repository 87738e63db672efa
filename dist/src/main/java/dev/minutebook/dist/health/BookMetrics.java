package dev.minutebook.dist.health;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.cli.book.BackupNote;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.database.Gate;
import dev.minutebook.core.debates.DebateLoad;
import dev.minutebook.core.notices.Outbox;
import dev.minutebook.server.telemetry.CachedValue;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/// What `/metrics` says of a served book besides its requests. What cannot be read just now is not a number.
public final class BookMetrics {

    private static final List<String> KINDS = List.of(
            "tasks",
            "debates",
            "memories",
            "housekeeping",
            "search",
            "vectors",
            "critiques",
            "lessons",
            "proofs",
            "notices",
            "context_backups");

    /// As long as a scraper usually waits before it asks again.
    private static final Duration FRESH = Duration.ofSeconds(10);

    private final MeterRegistry meters;

    private BookMetrics(MeterRegistry meters) {
        this.meters = meters;
    }

    public static void register(MeterRegistry meters, PostgresMinutebook book, Path data) {
        BookMetrics metrics = new BookMetrics(meters);
        Gate gate = book.database().gate();
        metrics.gauge("minutebook.database.waiting", gate::waiting);
        metrics.gauge("minutebook.database.connections.used", gate::inside);
        metrics.gauge("minutebook.database.connections.most", gate::most);
        metrics.gauge("minutebook.disk.free.bytes", () -> free(data));
        metrics.cached("minutebook.audit.lag.seconds", () -> book.sealingLag().toMillis() / 1_000.0);
        metrics.cached("minutebook.workspaces.failing", () -> (double)
                book.failingWork().values().stream().mapToLong(Long::longValue).sum());
        FunctionCounter.builder("minutebook.notices.dead", book.outbox(), Outbox::dead)
                .register(meters);
        Supplier<Optional<DebateLoad>> load = new CachedValue<>(() -> read(book::debateLoad), FRESH, System::nanoTime);
        metrics.gauge("minutebook.debates.active", () -> of(load.get(), DebateLoad::active));
        metrics.gauge("minutebook.debates.paused", () -> of(load.get(), DebateLoad::paused));
        metrics.gauge("minutebook.asks.open", () -> of(load.get(), DebateLoad::asks));
        Supplier<Optional<Map<String, Long>>> queues =
                new CachedValue<>(() -> read(book::waitingWork), FRESH, System::nanoTime);
        for (String kind : KINDS) {
            Gauge.builder(
                            "minutebook.work.workspaces",
                            () -> of(queues.get(), waiting -> waiting.getOrDefault(kind, 0L)))
                    .tag("kind", kind)
                    .register(meters);
        }
    }

    /// When the last backup of a private book ended, in seconds since 1970; 0 before the first.
    public static void registerBackup(MeterRegistry meters, Path data) {
        new BookMetrics(meters)
                .gauge(
                        "minutebook.backup.ended.seconds",
                        () -> BackupNote.read(data)
                                .map(note -> note.endedAt().getEpochSecond())
                                .orElse(0L));
    }

    private void cached(String name, Supplier<Double> source) {
        Supplier<Optional<Double>> value = new CachedValue<>(() -> read(source), System::nanoTime);
        gauge(name, () -> of(value.get(), Double::doubleValue));
    }

    private void gauge(String name, Supplier<Number> source) {
        Gauge.builder(name, source).register(meters);
    }

    private static <T> double of(Optional<T> value, ToDoubleFunction<T> figure) {
        return value.isEmpty() ? Double.NaN : figure.applyAsDouble(value.get());
    }

    private static <T> Optional<T> read(Supplier<T> source) {
        try {
            return Optional.of(source.get());
        } catch (MinutebookException unreachable) {
            return Optional.empty();
        }
    }

    private static double free(Path data) {
        try {
            return Files.getFileStore(data).getUsableSpace();
        } catch (IOException gone) {
            return Double.NaN;
        }
    }
}
