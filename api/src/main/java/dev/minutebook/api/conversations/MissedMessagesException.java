package dev.minutebook.api.conversations;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;

/// A refusal because others have written meanwhile, with what they wrote. Its code is
/// [Problem.Code#STALE_VERSION].
public final class MissedMessagesException extends MinutebookException {

    private static final long serialVersionUID = 1;

    private final transient MissedMessages missed;

    /// A refusal with what was missed.
    public MissedMessagesException(Problem problem, MissedMessages missed) {
        super(problem, null);
        this.missed = missed;
    }

    /// What the writer did not know of.
    public MissedMessages missed() {
        return missed;
    }
}
