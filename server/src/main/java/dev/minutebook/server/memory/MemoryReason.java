package dev.minutebook.server.memory;

import dev.minutebook.api.Limits;

/// Why something is done.
record MemoryReason(String reason) {

    MemoryReason {
        Limits.filled("reason", reason, 512);
    }
}
