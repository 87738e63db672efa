package dev.minutebook.api.debates;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What came of all debates and their lessons.
///
/// @param byStatus    debates by status
/// @param successRate the share of ended debates that were completed; null when none has ended
public record Statistics(
        long debates,
        Map<String, Long> byStatus,
        long turns,
        long lessons,
        long patterns,
        long strategies,
        @Nullable Double successRate,
        @Nullable Double averageConsensus,
        long lessonUses,
        @Nullable Double lessonSuccessRate) {}
