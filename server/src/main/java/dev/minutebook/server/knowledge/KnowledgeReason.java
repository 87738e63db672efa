package dev.minutebook.server.knowledge;

import dev.minutebook.api.Limits;

/// The reason of a change to knowledge.
record KnowledgeReason(String reason) {

    KnowledgeReason {
        Limits.filled("reason", reason, 512);
    }
}
