package dev.minutebook.core.debates.rows;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An ask as it is stored.
///
/// @param tokensIn what the attempts that failed have used up, as `tokensOut` and `cost`
/// @param rejection   why the last answer was not accepted, if it was not
/// @param claimedWith the token of the newest claim; null if the embedding program made it
public record AskRow(
        UUID id,
        UUID debate,
        int round,
        Phase phase,
        Ask.Purpose purpose,
        int step,
        int reflection,
        int seat,
        UUID agent,
        Seat.Kind kind,
        List<UUID> sees,
        @Nullable UUID about,
        @Nullable String subtask,
        Instant deadline,
        int attempt,
        int failures,
        long tokensIn,
        long tokensOut,
        BigDecimal cost,
        long fence,
        @Nullable UUID claimedWith,
        @Nullable Instant leaseUntil,
        int calls,
        @Nullable String promptHash,
        @Nullable String rejection,
        Instant createdAt) {}
