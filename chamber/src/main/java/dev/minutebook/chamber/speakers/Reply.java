package dev.minutebook.chamber.speakers;

import org.jspecify.annotations.Nullable;

/// How a speaker ended; its text was streamed before.
///
/// @param tokensIn  tokens read; null when the provider did not say
/// @param tokensOut tokens written; null when the provider did not say
/// @param cut       whether it was stopped by the longest answer it was allowed
public record Reply(@Nullable Long tokensIn, @Nullable Long tokensOut, boolean cut) {

    /// This and a further one of the same call; what one of them does not tell is not known of both.
    public Reply plus(Reply more) {
        return new Reply(sum(tokensIn, more.tokensIn), sum(tokensOut, more.tokensOut), more.cut);
    }

    private static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
        return one == null || other == null ? null : Long.valueOf(one + other);
    }

    public static Reply of(long tokensIn, long tokensOut) {
        return new Reply(tokensIn, tokensOut, false);
    }
}
