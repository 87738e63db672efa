package dev.minutebook.core.memory;

import dev.minutebook.api.memory.Tier;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// When a memory changes its tier.
final class TierRules {

    private TierRules() {}

    /// What decides about the tier of a memory.
    ///
    /// @param updates       one for its creation and one for each outcome
    /// @param consolidation how firm it has become by them, 0 to 1
    /// @param movedAt       when it was moved last
    record Standing(
            Tier tier,
            double surprise,
            int updates,
            double consolidation,
            @Nullable Instant movedAt) {}

    /// Why a memory was moved.
    enum Reason {
        HIGH_SURPRISE,
        HIGH_STABILITY
    }

    record Move(Tier to, Reason reason) {}

    /// At most one step; none while the last is fresh, in either direction, unless the memory is consolidated.
    static Optional<Move> next(Standing standing, Policy policy, Instant now) {
        if (consolidated(standing)) {
            return Optional.of(new Move(Tier.GLACIAL, Reason.HIGH_STABILITY));
        }
        Instant moved = standing.movedAt;
        if (moved != null && now.isBefore(moved.plus(policy.cooldown()))) {
            return Optional.empty();
        }
        if (standing.surprise > policy.of(standing.tier).faster()) {
            return standing.tier.faster().map(to -> new Move(to, Reason.HIGH_SURPRISE));
        }
        if (standing.updates >= policy.leastUpdates() && standing.surprise < calm(standing.tier, policy)) {
            return standing.tier.slower().map(to -> new Move(to, Reason.HIGH_STABILITY));
        }
        return Optional.empty();
    }

    private static boolean consolidated(Standing standing) {
        return standing.tier == Tier.SLOW
                && standing.consolidation >= Policy.Consolidated.LEAST
                && standing.surprise <= Policy.Consolidated.SURPRISE
                && standing.updates >= Policy.Consolidated.UPDATES;
    }

    /// Below this surprise a memory is stable enough for the slower tier, and far enough from the way back.
    static double calm(Tier tier, Policy policy) {
        double stable = 1 - policy.of(tier).stability();
        return tier.slower()
                .map(slower -> Math.min(stable, policy.of(slower).faster() - policy.hysteresis()))
                .orElse(0.0);
    }
}
