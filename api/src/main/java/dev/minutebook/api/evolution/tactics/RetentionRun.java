package dev.minutebook.api.evolution.tactics;

import dev.minutebook.api.evolution.EvolutionRunId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One pruning.
///
/// @param run            whose episodes were pruned; null if it was none of one run
/// @param sequence       the newest generation then
/// @param rules          by which it was pruned
/// @param archived       episodes that went to the archive
/// @param logsDeleted    turns whose log was deleted
/// @param tacticsDeleted tactics that were deleted
public record RetentionRun(
        UUID id,
        @Nullable EvolutionRunId run,
        Cause cause,
        int sequence,
        RetentionRules rules,
        long archived,
        long logsDeleted,
        long tacticsDeleted,
        Instant at) {

    /// Why it was pruned.
    public enum Cause {
        /// A generation ended.
        GENERATION,
        /// Somebody asked for it.
        REQUEST
    }
}
