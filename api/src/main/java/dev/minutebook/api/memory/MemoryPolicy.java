package dev.minutebook.api.memory;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The parameters by which the memories of a workspace are weighed, moved and let go, and how they came about.
///
/// @param number   0 for those it starts with; one more with each adjustment
/// @param since    when they came into force; null for those it starts with
/// @param tiers    the parameters of each tier
/// @param measures what was measured before they were adjusted, each 0 to 1
/// @param changes  what was adjusted, and why, in words
public record MemoryPolicy(
        int number,
        @Nullable Instant since,
        Map<Tier, TierPolicy> tiers,
        Map<String, Double> measures,
        List<String> changes) {

    public MemoryPolicy {
        tiers = Map.copyOf(tiers);
        measures = Map.copyOf(measures);
        changes = List.copyOf(changes);
    }

    /// The parameters of one tier.
    ///
    /// @param halfLife     after which half the strength is left
    /// @param fasterAbove  above this surprise a memory moves to the faster tier: that of medium leads into fast
    /// @param stableAbove  above this stability, which is 1 − surprise, it may move to the slower tier
    /// @param most         how many one agent, or all together in the shared scope, may have there
    public record TierPolicy(Duration halfLife, double fasterAbove, double stableAbove, int most) {}
}
