package dev.minutebook.chamber.config;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.time.Duration;

/// How often a call that failed transiently is retried under one claim.
///
/// @param calls   how many calls are made at most
/// @param first   how long to wait before the second; each further wait is twice as long. Every wait is between
/// half and all of that, by chance
/// @param longest the longest wait
public record RetryConfig(int calls, Duration first, Duration longest) {

    public static final RetryConfig USUAL = new RetryConfig(3, Duration.ofMillis(500), Duration.ofSeconds(10));

    public RetryConfig {
        Limits.range("retry calls", calls, 1, 10);
        Limits.range("retry first in milliseconds", first.toMillis(), 1, 600_000);
        Limits.range("retry longest in milliseconds", longest.toMillis(), 1, 600_000);
        if (longest.compareTo(first) < 0) {
            throw Problem.Code.INVALID.because("the longest wait is shorter than the first");
        }
    }
}
