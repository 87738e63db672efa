package dev.minutebook.server.telemetry;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Counters and timers of the HTTP surface.
public final class Metrics implements AutoCloseable {

    private static final Duration[] STEPS = {
        Duration.ofMillis(1),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5)
    };

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Counter rateLimited;
    private final Counter failedLogins;

    public Metrics() {
        registry.gauge("minutebook.http.in.flight", inFlight);
        rateLimited = registry.counter("minutebook.http.rate.limited");
        failedLogins = registry.counter("minutebook.failed.logins");
        new JvmMemoryMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        collections.bindTo(registry);
    }

    /// The timers of one route, one for each hundred of statuses that occurred.
    public final class Timers {

        private final String operation;
        private final AtomicReferenceArray<Timer> byHundred = new AtomicReferenceArray<>(6);

        private Timers(String operation) {
            this.operation = operation;
        }

        public void begin() {
            inFlight.incrementAndGet();
        }

        public void end(int status, long nanos) {
            inFlight.decrementAndGet();
            Timer timer = byHundred.get(status / 100);
            if (timer == null) {
                timer = timer(status / 100);
            }
            timer.record(nanos, TimeUnit.NANOSECONDS);
        }

        private Timer timer(int hundred) {
            Timer timer = Timer.builder("minutebook.http.requests")
                    .tag("operation", operation)
                    .tag("status", hundred + "xx")
                    .serviceLevelObjectives(STEPS)
                    .register(registry);
            byHundred.set(hundred, timer);
            return timer;
        }
    }

    public Timers timers(String operation) {
        return new Timers(operation);
    }

    public void rateLimited() {
        rateLimited.increment();
    }

    public void failedLogin() {
        failedLogins.increment();
    }

    public MeterRegistry registry() {
        return registry;
    }

    /// All of it in the Prometheus text form.
    public String text() {
        return registry.scrape();
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
