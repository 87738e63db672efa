package dev.minutebook.core.conversations;

import dev.minutebook.api.contextbackups.ContextCounter;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `context_counter`, with what is counted and who the specialist is.
///
/// @param claimedBranch the current branch when it was claimed
/// @param claimedHead   the newest message of that branch then
/// @param claimedSeq    the newest message of all then
/// @param claimedTokens the tokens of all messages then
/// @param user          whose conversation it is
record CounterRow(
        ContextCounter counter,
        long fence,
        @Nullable UUID claimedWith,
        @Nullable Integer claimedBranch,
        @Nullable Long claimedHead,
        @Nullable Long claimedSeq,
        @Nullable Long claimedTokens,
        String user,
        @Nullable String provider,
        @Nullable String model) {

    UUID id() {
        return counter.id().value();
    }

    UUID conversation() {
        return counter.conversation().value();
    }
}
