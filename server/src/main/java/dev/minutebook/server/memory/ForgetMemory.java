package dev.minutebook.server.memory;

import dev.minutebook.api.Limits;

/// @param force whether a red line is crossed
record ForgetMemory(String reason, boolean force) {

    ForgetMemory {
        Limits.filled("reason", reason, 512);
    }
}
