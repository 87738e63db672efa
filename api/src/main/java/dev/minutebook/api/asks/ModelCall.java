package dev.minutebook.api.asks;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One call of a model for an ask.
///
/// @param number   counts the calls for the ask, from 1
/// @param attempt  the claim it was made under
/// @param reason   why it failed or why its answer was rejected
/// @param rejected the first 64 kB of an answer that was rejected
/// @param hash     SHA-256 of the whole rejected answer, in hex
public record ModelCall(
        DebateId debate,
        TurnId ask,
        int number,
        int attempt,
        String provider,
        String model,
        Outcome outcome,
        long tokensIn,
        long tokensOut,
        BigDecimal cost,
        @Nullable String reason,
        @Nullable String rejected,
        @Nullable String hash,
        Instant startedAt,
        @Nullable Instant endedAt) {

    /// How a call ended.
    public enum Outcome {
        OK,
        FAILED,
        /// Nobody came back to say: the caller was lost, or is still waiting.
        UNKNOWN
    }
}
