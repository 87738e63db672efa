package dev.minutebook.api.conversations.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.NewMessage;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A message of a conversation that was held elsewhere.
///
/// @param id      how its source names it, unique in the conversation: the same, the same message
/// @param after   the message it follows, by its id; it must be there, or come before this one. Null for the
///     newest
/// of the current branch
/// @param anew    whether it begins a branch from the start, following nothing
/// @param at      when it was said; null if that is not known. What lies in the future is taken as said now
/// @param message what was said
public record PastMessage(
        String id,
        @Nullable String after,
        boolean anew,
        @Nullable Instant at,
        NewMessage message) {

    /// The longest id.
    public static final int ID = 256;

    public PastMessage {
        Limits.filled("id", id, ID);
        if (after != null) {
            Limits.filled("after", after, ID);
        }
        if (after != null && anew) {
            throw Problem.Code.INVALID.because("a message cannot follow one and begin anew; say one of the two");
        }
        at = Limits.time("at", at);
        Limits.given("message", message, "say what was said");
    }

    /// One that follows the newest of the current branch.
    public static PastMessage of(String id, @Nullable Instant at, NewMessage message) {
        return new PastMessage(id, null, false, at, message);
    }

    /// The same after another.
    public PastMessage after(String other) {
        return new PastMessage(id, other, false, at, message);
    }

    /// The same on a new branch from the start.
    public PastMessage fromStart() {
        return new PastMessage(id, null, true, at, message);
    }
}
