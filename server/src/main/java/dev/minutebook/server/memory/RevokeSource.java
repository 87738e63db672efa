package dev.minutebook.server.memory;

import dev.minutebook.api.Limits;

/// A request to revoke a source.
record RevokeSource(String source, String reason) {

    RevokeSource {
        Limits.filled("source", source, 512);
        Limits.filled("reason", reason, 400);
    }
}
