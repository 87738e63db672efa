package dev.minutebook.server.memory;

import dev.minutebook.api.Problem;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.Remember;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request to replace several memories by a new one.
record SupersedeMemories(List<MemoryId> old, Remember memory, @Nullable String synthesis) {

    SupersedeMemories {
        if (old == null || old.isEmpty() || memory == null) {
            throw Problem.Code.INVALID.because("say which memories, and what takes their place");
        }
        old = List.copyOf(old);
    }
}
