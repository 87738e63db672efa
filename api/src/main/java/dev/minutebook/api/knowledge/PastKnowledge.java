package dev.minutebook.api.knowledge;

import dev.minutebook.api.Limits;

/// An entry that was held true elsewhere.
///
/// @param id    how its source names it, unique among all that the origin names: the same, the same
///              entry
/// @param entry what is held true
public record PastKnowledge(String id, RecordKnowledge entry) {

    /// The longest id.
    public static final int ID = 256;

    public PastKnowledge {
        Limits.filled("id", id, ID);
        Limits.given("entry", entry, "say what is held true");
    }
}
