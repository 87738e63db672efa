package dev.minutebook.api.knowledge;

import dev.minutebook.api.Limits;
import java.util.List;

/// A request to replace several entries by a new one.
public record SupersedeKnowledge(List<KnowledgeId> old, RecordKnowledge entry) {

    /// The most entries that are replaced at once.
    public static final int OLD = 100;

    public SupersedeKnowledge {
        old = Limits.list("old", old, 1, OLD);
        Limits.given("entry", entry, "say what takes their place");
    }
}
