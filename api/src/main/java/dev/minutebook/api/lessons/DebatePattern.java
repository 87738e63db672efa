package dev.minutebook.api.lessons;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A way in which debates tend to go.
public record DebatePattern(
        Type type,
        @Nullable String domain,
        String description,
        long seen,
        double averageConsensus,
        Instant firstAt,
        Instant lastAt) {

    /// What happened.
    public enum Type {
        CONSENSUS_BUILDING,
        CONFLICT_RESOLUTION,
        KNOWLEDGE_GAP,
        EXPERTISE,
        OPTIMIZATION,
        FAILURE
    }
}
