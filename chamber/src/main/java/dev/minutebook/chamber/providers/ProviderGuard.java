package dev.minutebook.chamber.providers;

import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.speakers.ProviderFailure;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The circuit breaker and rate limiter of one provider.
///
/// Every call admitted by [#tryEnter] must end with one of [#succeeded], [#failed] and [#withdrawn]. Thread safe.
public final class ProviderGuard {

    private static final Duration LONGEST_WAIT = Duration.ofDays(1);

    private final ProviderConfig config;
    private final Clock clock;
    private final CircuitBreaker breaker;
    private final @Nullable RateLimiter limiter;
    private final AtomicLong calls = new AtomicLong();
    private final AtomicInteger failures = new AtomicInteger();
    private volatile @Nullable String lastError;
    private volatile @Nullable Instant openUntil;

    ProviderGuard(ProviderConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
        this.breaker = breaker(config, clock);
        this.limiter = limiter(config);
        breaker.getEventPublisher()
                .onStateTransition(
                        event -> openUntil = event.getStateTransition().getToState() == CircuitBreaker.State.OPEN
                                ? clock.instant().plus(config.breaker().cooldown())
                                : null);
    }

    public ProviderConfig config() {
        return config;
    }

    /// Acquires a permit for one call, if the breaker allows it.
    public boolean tryEnter() {
        return breaker.tryAcquirePermission();
    }

    /// The delay before the call may begin under the rate limit.
    public Duration reserve() {
        if (limiter == null) {
            return Duration.ZERO;
        }
        long nanos = limiter.reservePermission();
        return nanos < 0 ? LONGEST_WAIT : Duration.ofNanos(nanos);
    }

    /// The call is being made.
    public void called() {
        calls.incrementAndGet();
    }

    public void succeeded(Duration took) {
        failures.set(0);
        breaker.onSuccess(took.toNanos(), TimeUnit.NANOSECONDS);
    }

    /// The provider failed. Only a transient failure counts against it; any other is still an answer.
    public void failed(Duration took, ProviderFailure failure) {
        lastError = config.hideSecrets(failure.kind() + ": " + failure.getMessage());
        if (!failure.kind().isPassing()) {
            breaker.releasePermission();
            return;
        }
        failures.incrementAndGet();
        boolean trial = breaker.getState() == CircuitBreaker.State.HALF_OPEN;
        breaker.onError(took.toNanos(), TimeUnit.NANOSECONDS, failure);
        if (trial && breaker.getState() == CircuitBreaker.State.HALF_OPEN) {
            breaker.transitionToOpenState();
        }
    }

    /// The call was abandoned for reasons unrelated to the provider.
    public void withdrawn() {
        breaker.releasePermission();
    }

    /// When an open breaker lets a trial through; now when it is not open.
    public Instant retryAt() {
        Instant until = openUntil;
        return until == null ? clock.instant() : until;
    }

    Standing standing() {
        ProviderState.Breaker state = switch (breaker.getState()) {
            case OPEN, FORCED_OPEN -> ProviderState.Breaker.OPEN;
            case HALF_OPEN -> ProviderState.Breaker.HALF_OPEN;
            default -> ProviderState.Breaker.CLOSED;
        };
        return new Standing(
                state, failures.get(), calls.get(), state == ProviderState.Breaker.OPEN ? openUntil : null, lastError);
    }

    /// The current state of the provider.
    record Standing(
            ProviderState.Breaker state,
            int failures,
            long calls,
            @Nullable Instant retryAt,
            @Nullable String lastError) {}

    /// Opens when the configured number of calls in a row has failed.
    private static CircuitBreaker breaker(ProviderConfig config, Clock clock) {
        int window = config.breaker().failures();
        return CircuitBreaker.of(
                config.name(),
                CircuitBreakerConfig.custom()
                        .clock(clock)
                        .slidingWindow(window, window, SlidingWindowType.COUNT_BASED)
                        .failureRateThreshold(100)
                        .waitDurationInOpenState(config.breaker().cooldown())
                        .permittedNumberOfCallsInHalfOpenState(config.breaker().trials())
                        .build());
    }

    private static @Nullable RateLimiter limiter(ProviderConfig config) {
        Double perSecond = config.callsPerSecond();
        if (perSecond == null) {
            return null;
        }
        return RateLimiter.of(
                config.name(),
                RateLimiterConfig.custom()
                        .limitForPeriod(1)
                        .limitRefreshPeriod(Duration.ofNanos((long) (1e9 / perSecond)))
                        .timeoutDuration(LONGEST_WAIT)
                        .build());
    }
}
