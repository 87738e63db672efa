package dev.minutebook.api.lessons;

import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Topology;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a way of debating has fared in a domain.
public record DebateStrategy(
        @Nullable String domain,
        Topology topology,
        @Nullable Protocol protocol,
        List<String> roles,
        List<Phase> phases,
        long debates,
        long successes,
        double averageConsensus,
        Duration averageDuration,
        Instant lastAt) {

    /// Successes by debates, 0 to 1; 0 without debates.
    public double successRate() {
        return debates == 0 ? 0 : (double) successes / debates;
    }
}
