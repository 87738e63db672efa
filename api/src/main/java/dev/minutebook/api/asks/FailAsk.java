package dev.minutebook.api.asks;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A report that an attempt gave no answer.
///
/// @param reason   why
/// @param rejected the start of an answer that could not be used; at most 65 536 characters
/// @param hash     SHA-256 of the whole of it, in hex
/// @param again    whether another attempt may help; false ends the ask
public record FailAsk(
        long fence,
        String reason,
        @Nullable String rejected,
        @Nullable String hash,
        boolean again,
        @Nullable CallReport call) {

    public FailAsk {
        Limits.filled("reason", reason, DeclineAsk.REASON);
        Limits.optional("rejected", rejected, Limits.TEXT);
        if (hash != null && !hash.matches("[0-9a-f]{64}")) {
            throw dev.minutebook.api.Problem.Code.INVALID.because(
                    "hash must be 64 hexadecimal digits");
        }
        call = call == null ? CallReport.NONE : call;
    }
}
