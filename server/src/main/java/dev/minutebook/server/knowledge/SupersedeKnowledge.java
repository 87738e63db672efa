package dev.minutebook.server.knowledge;

import dev.minutebook.api.Problem;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.RecordKnowledge;
import java.util.List;

/// A request to replace several entries by a new one.
record SupersedeKnowledge(List<KnowledgeId> old, RecordKnowledge entry) {

    SupersedeKnowledge {
        if (old == null || old.isEmpty() || entry == null) {
            throw Problem.Code.INVALID.because("say which entries, and what takes their place");
        }
        old = List.copyOf(old);
    }
}
