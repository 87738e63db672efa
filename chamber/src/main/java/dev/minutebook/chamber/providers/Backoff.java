package dev.minutebook.chamber.providers;

import dev.minutebook.chamber.config.RetryConfig;
import dev.minutebook.chamber.speakers.ProviderFailure;
import io.github.resilience4j.retry.Retry;
import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The delay before a retry, for the calls to one provider under one claim.
public final class Backoff {

    private final Retry.AsyncContext<Object> retry;

    public Backoff(RetryConfig config, RandomGenerator random) {
        this.retry = Retry.of(
                        "model",
                        io.github.resilience4j.retry.RetryConfig.custom()
                                .maxAttempts(config.calls())
                                .intervalFunction(attempt -> wait(config, attempt, random.nextDouble())
                                        .toMillis())
                                .retryOnException(Backoff::mayPass)
                                .build())
                .asyncContext();
    }

    /// The delay; empty when the call must not be retried.
    public Optional<Duration> after(ProviderFailure failure) {
        long milliseconds = retry.onError(failure);
        return milliseconds < 0 ? Optional.empty() : Optional.of(Duration.ofMillis(milliseconds));
    }

    /// Exponential with jitter between half and all of the delay, up to a maximum.
    ///
    /// @param attempt 1 after the first call
    /// @param chance  0 to 1
    static Duration wait(RetryConfig config, int attempt, double chance) {
        double doubled = config.first().toMillis() * Math.pow(2, attempt - 1.0);
        double bounded = Math.min(doubled, (double) config.longest().toMillis());
        return Duration.ofMillis(Math.max(1, Math.round(bounded * (0.5 + chance / 2))));
    }

    private static boolean mayPass(Throwable failure) {
        return failure instanceof ProviderFailure known && known.kind().isPassing();
    }
}
