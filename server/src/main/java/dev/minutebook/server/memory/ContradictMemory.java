package dev.minutebook.server.memory;

import dev.minutebook.api.Problem;
import dev.minutebook.api.memory.MemoryId;

/// @param other what it cannot be true beside
record ContradictMemory(MemoryId other) {

    ContradictMemory {
        if (other == null) {
            throw Problem.Code.INVALID.because("other is missing");
        }
    }
}
