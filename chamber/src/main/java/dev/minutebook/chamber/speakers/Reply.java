package dev.minutebook.chamber.speakers;

import org.jspecify.annotations.Nullable;

/// How a speaker ended; its text was streamed before.
///
/// @param tokensIn  tokens read; null when the provider did not say
/// @param tokensOut tokens written; null when the provider did not say
/// @param cut       whether it was stopped by the longest answer it was allowed
public record Reply(@Nullable Long tokensIn, @Nullable Long tokensOut, boolean cut) {

    public static Reply of(long tokensIn, long tokensOut) {
        return new Reply(tokensIn, tokensOut, false);
    }
}
