package dev.minutebook.api.debates;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A request to cancel a debate.
public record CancelDebate(@Nullable String reason) {

    /// The longest reason.
    public static final int REASON = 1_024;

    public CancelDebate {
        Limits.optional("reason", reason, REASON);
    }
}
