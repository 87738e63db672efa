package dev.minutebook.api.memory;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a memory.
public record MemoryId(UUID value) implements Id {

    public static MemoryId of(String text) {
        return new MemoryId(UUID.fromString(text));
    }
}
