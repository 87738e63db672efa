package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;

/// A request to revoke a source.
public record RevokeSource(String source, String reason) {

    /// The longest reason.
    public static final int REASON = 400;

    public RevokeSource {
        Limits.filled("source", source, Remember.SOURCE);
        Limits.filled("reason", reason, REASON);
    }
}
