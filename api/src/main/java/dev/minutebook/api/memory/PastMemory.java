package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;

/// A memory that was kept elsewhere.
///
/// @param id     how its source names it, unique among all that the origin names: the same, the same
///               memory
/// @param memory what is remembered
public record PastMemory(String id, Remember memory) {

    /// The longest id.
    public static final int ID = 256;

    public PastMemory {
        Limits.filled("id", id, ID);
        Limits.given("memory", memory, "say what is remembered");
    }
}
