package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;
import java.util.List;

/// Memories that were kept elsewhere, all or none.
///
/// @param origin   where they come from: with the id of a memory it tells whether that one is there already
/// @param memories at most 500
public record ImportMemories(String origin, List<PastMemory> memories) {

    /// The longest origin.
    public static final int ORIGIN = 256;

    /// The most memories.
    public static final int MOST = 500;

    public ImportMemories {
        Limits.filled("origin", origin, ORIGIN);
        memories = Limits.list("memories", memories, 1, MOST);
    }

    /// Memories of an origin.
    public static ImportMemories of(String origin, List<PastMemory> memories) {
        return new ImportMemories(origin, memories);
    }
}
