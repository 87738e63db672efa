package dev.minutebook.chamber;

import org.jspecify.annotations.Nullable;

/// A candidate that is skipped for now: its breaker is open, or it answered 429.
final class CandidateSkipped extends Exception {

    private static final long serialVersionUID = 1;

    private final transient @Nullable CallFailed last;

    /// @param last how its last call under this claim failed; null when none was made
    CandidateSkipped(@Nullable CallFailed last) {
        super("passed over", null, false, false);
        this.last = last;
    }

    @Nullable
    CallFailed last() {
        return last;
    }
}
