package dev.minutebook.server.debates;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A request to cancel a debate.
public record CancelDebate(@Nullable String reason) {

    public CancelDebate {
        Limits.optional("reason", reason, 2_048);
    }
}
