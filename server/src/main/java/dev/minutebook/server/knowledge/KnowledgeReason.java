package dev.minutebook.server.knowledge;

import dev.minutebook.api.Limits;

/// Why something no longer stands.
record KnowledgeReason(String reason) {

    KnowledgeReason {
        Limits.filled("reason", reason, 512);
    }
}
