package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// Which messages of a conversation are read. Without `before` and `after` they are the newest.
///
/// @param limit  1 to 200
/// @param before only those with a number below this, the newest of them
/// @param after  only those with a number above this, the oldest of them; 0 for the beginning
/// @param branch null for the current one
/// @param memory whether only those are read that the list last handed to [Conversations#sync] holds, and what was
///               added since; for the current branch only
public record ReadMessages(
        int limit,
        @Nullable Long before,
        @Nullable Long after,
        @Nullable Integer branch,
        boolean memory) {

    public ReadMessages {
        Limits.range("limit", limit, 1, PageRequest.MOST);
        if (before != null && after != null) {
            throw Problem.Code.INVALID.because("before and after lead in opposite directions; say one of the two");
        }
        if (before != null) {
            Limits.range("before", before, 0, Long.MAX_VALUE);
        }
        if (after != null) {
            Limits.range("after", after, 0, Long.MAX_VALUE);
        }
        if (branch != null) {
            Limits.range("branch", branch, 1, Integer.MAX_VALUE);
            if (memory) {
                throw Problem.Code.INVALID.because("the memory is that of the current branch; leave the branch out");
            }
        }
    }

    /// The newest messages of the current branch.
    public static ReadMessages latest(int limit) {
        return new ReadMessages(limit, null, null, null, false);
    }

    /// Those before the message of that number.
    public ReadMessages before(long seq) {
        return new ReadMessages(limit, seq, null, branch, memory);
    }

    /// Those after the message of that number.
    public ReadMessages after(long seq) {
        return new ReadMessages(limit, null, seq, branch, memory);
    }

    /// The same of another branch.
    public ReadMessages branch(int branch) {
        return new ReadMessages(limit, before, after, branch, memory);
    }

    /// The same of what the memory holds.
    public ReadMessages ofMemory() {
        return new ReadMessages(limit, before, after, null, true);
    }
}
