package dev.minutebook.core.memory;

import dev.minutebook.api.memory.Tier;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// When a memory is let go.
final class Expiry {

    private Expiry() {}

    /// The earlier of its own time and that of its tier. Never behind a red line; what is core is not let go by
    /// its tier.
    static @Nullable Instant of(
            Tier tier, Instant touched, @Nullable Instant own, boolean core, boolean redLine, Policy policy) {
        if (redLine) {
            return null;
        }
        if (core) {
            return own;
        }
        long seconds = Math.round(policy.halfLife(tier).toSeconds() * policy.retention());
        Instant faded = touched.plusSeconds(seconds);
        return own != null && own.isBefore(faded) ? own : faded;
    }
}
