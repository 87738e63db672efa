package dev.minutebook.api.providers;

import dev.minutebook.api.Limits;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A chamber worker's word on a provider of models.
public record ReportProvider(
        String provider,
        String worker,
        ProviderState.Breaker state,
        int failures,
        int failureThreshold,
        long cooldownSeconds,
        long calls,
        @Nullable Instant retryAt,
        @Nullable String lastError) {

    public ReportProvider {
        Limits.filled("provider", provider, 64);
        Limits.filled("worker", worker, 128);
        Limits.given("state", state, "closed, open or half_open");
        Limits.range("failures", failures, 0, 1_000_000);
        Limits.range("failureThreshold", failureThreshold, 1, 1_000_000);
        Limits.range("cooldownSeconds", cooldownSeconds, 0, 86_400);
        Limits.range("calls", calls, 0, Long.MAX_VALUE);
        Limits.optional("lastError", lastError, 1_024);
    }

    /// The same with when it is tried again.
    public ReportProvider retryAt(Instant retryAt) {
        return new ReportProvider(
                provider, worker, state, failures, failureThreshold, cooldownSeconds, calls, retryAt, lastError);
    }

    /// The same with what failed last.
    public ReportProvider lastError(String lastError) {
        return new ReportProvider(
                provider, worker, state, failures, failureThreshold, cooldownSeconds, calls, retryAt, lastError);
    }
}
