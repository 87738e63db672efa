package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request to replace several memories by a new one.
///
/// @param synthesis how the new one was made of them
public record SupersedeMemories(
        List<MemoryId> old, Remember memory, @Nullable String synthesis) {

    /// The most memories that are replaced at once.
    public static final int OLD = 100;

    /// The longest synthesis.
    public static final int SYNTHESIS = 4_096;

    public SupersedeMemories {
        old = Limits.list("old", old, 1, OLD);
        Limits.given("memory", memory, "say what takes their place");
        Limits.optional("synthesis", synthesis, SYNTHESIS);
    }
}
