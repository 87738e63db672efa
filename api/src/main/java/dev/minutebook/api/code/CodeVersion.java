package dev.minutebook.api.code;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A state of the code a debate works on.
///
/// @param number   gapless from 1
/// @param diff     unified diff from the version before
/// @param restores the number of the earlier version that was gone back to; null for code that a turn wrote
/// @param reason   why that was done
public record CodeVersion(
        DebateId debate,
        int number,
        TurnId turn,
        @Nullable String language,
        String code,
        Map<String, Double> metrics,
        @Nullable Double testPassRate,
        double quality,
        @Nullable String diff,
        @Nullable Integer restores,
        @Nullable String reason,
        Instant createdAt) {}
