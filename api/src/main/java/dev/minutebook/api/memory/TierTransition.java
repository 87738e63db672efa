package dev.minutebook.api.memory;

import java.time.Instant;

/// A memory changed its tier.
public record TierTransition(MemoryId memory, Tier from, Tier to, Reason reason, double surprise, Instant at) {

    /// Why.
    public enum Reason {
        HIGH_SURPRISE,
        HIGH_STABILITY,
        RED_LINE,
        ASKED
    }
}
