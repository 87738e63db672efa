package dev.minutebook.server.memory;

import dev.minutebook.api.Limits;

/// A source that is trusted no more.
record RevokeSource(String source, String reason) {

    RevokeSource {
        Limits.filled("source", source, 512);
        Limits.filled("reason", reason, 400);
    }
}
