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
            throw dev.minutebook.api.Problem.Code.INVALID.because("hash must be 64 hexadecimal digits");
        }
        call = call == null ? CallReport.NONE : call;
    }

    /// A failure after which another attempt may help.
    public static FailAsk of(long fence, String reason) {
        return new FailAsk(fence, reason, null, null, true, null);
    }

    /// Ends the ask: another attempt would not help.
    public FailAsk forGood() {
        return new FailAsk(fence, reason, rejected, hash, false, call);
    }

    /// With the start of an answer that could not be used, and the hash of the whole of it.
    public FailAsk rejected(@Nullable String start, @Nullable String sha256) {
        return new FailAsk(fence, reason, start, sha256, again, call);
    }

    /// With what the failed model call took.
    public FailAsk call(@Nullable CallReport report) {
        return new FailAsk(fence, reason, rejected, hash, again, report);
    }
}
