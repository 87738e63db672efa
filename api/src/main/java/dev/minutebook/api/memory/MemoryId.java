package dev.minutebook.api.memory;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a memory.
public record MemoryId(UUID value) implements Id {

    /// Reads an id from its text.
    public static MemoryId of(String text) {
        return new MemoryId(UUID.fromString(text));
    }
}
