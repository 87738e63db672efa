package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;

/// A report that two memories cannot both be true.
public record ContradictMemory(MemoryId other) {

    public ContradictMemory {
        Limits.given("other", other, "say which memory it contradicts");
    }
}
