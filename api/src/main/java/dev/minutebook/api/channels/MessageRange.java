package dev.minutebook.api.channels;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Which messages of a channel are read.
///
/// @param after only those with a number above this; 0 for the beginning
/// @param since only those said at that instant or later; null for no bound
/// @param until only those said before that instant; null for no bound
public record MessageRange(
        long after, @Nullable Instant since, @Nullable Instant until) {

    public MessageRange {
        Limits.range("after", after, 0, Long.MAX_VALUE);
        since = Limits.time("since", since);
        until = Limits.time("until", until);
        if (since != null && until != null && !since.isBefore(until)) {
            throw Problem.Code.INVALID.because("since must be before until");
        }
    }

    /// What was said after the message of that number.
    public static MessageRange after(long seq) {
        return new MessageRange(seq, null, null);
    }

    /// What was said within a time.
    public static MessageRange between(@Nullable Instant since, @Nullable Instant until) {
        return new MessageRange(0, since, until);
    }
}
