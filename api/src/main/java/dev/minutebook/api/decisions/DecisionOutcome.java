package dev.minutebook.api.decisions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How a decision turned out, as a reviewer saw it. It never changes: a later one corrects it.
///
/// @param number  from 1 on; the highest counts
/// @param right   whether what was decided was right; false where nothing was decided
/// @param choice  the option that turned out right; null where only the decision's is known to be wrong
/// @param because how that is known
/// @param by      who said so
public record DecisionOutcome(
        DecisionId decision,
        int number,
        boolean right,
        @Nullable String choice,
        String because,
        String by,
        Instant at) {}
