package dev.minutebook.chamber.config;

import dev.minutebook.api.Limits;
import java.time.Duration;

/// When the circuit breaker of a provider opens, and for how long.
///
/// @param failures how many failures in a row open the breaker
/// @param cooldown how long it stays open
/// @param trials   how many calls are let through after that; at most as many as failures open it.
///                 When all of them do well it closes, when one fails it opens
public record BreakerConfig(int failures, Duration cooldown, int trials) {

    public static final BreakerConfig USUAL = of(5, 60, 3);

    public BreakerConfig {
        Limits.range("breaker failures", failures, 1, 1_000);
        Limits.range("breaker cooldown in milliseconds", cooldown.toMillis(), 1, 86_400_000);
        Limits.range("breaker trials", trials, 1, failures);
    }

    static BreakerConfig of(int failures, int seconds, int trials) {
        return new BreakerConfig(failures, Duration.ofSeconds(seconds), trials);
    }
}
