package dev.minutebook.server.memory;

import dev.minutebook.api.Limits;

/// The reason of a change to a memory.
record MemoryReason(String reason) {

    MemoryReason {
        Limits.filled("reason", reason, 512);
    }
}
