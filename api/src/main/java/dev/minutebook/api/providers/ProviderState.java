package dev.minutebook.api.providers;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How it stands with a provider of models, as the chamber last saw it.
///
/// @param worker    the chamber worker that says so
/// @param failures  failures in a row, or in the window of the breaker
/// @param retryAt   when an open breaker lets a trial through
/// @param lastError what the provider last answered instead
public record ProviderState(
        String provider,
        String worker,
        Breaker state,
        int failures,
        int failureThreshold,
        long cooldownSeconds,
        long calls,
        @Nullable Instant retryAt,
        @Nullable String lastError,
        Instant updatedAt) {

    /// Whether calls go through.
    public enum Breaker {
        CLOSED,
        OPEN,
        HALF_OPEN
    }
}
