package dev.minutebook.core.knowledge;

import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Transaction;
import java.time.Duration;
import java.util.List;

/// What every agent should know that wakes: what was lately settled in the domains everybody works by.
public final class CriticalKnowledge {

    private static final Duration LATELY = Duration.ofDays(1);

    private CriticalKnowledge() {}

    /// The newest that stands, at most three.
    public static List<KnowledgeEntry> of(Transaction transaction) {
        return transaction.list(
                KnowledgeStore.CRITICAL,
                KnowledgeStore::entry,
                transaction.workspace(),
                Ids.first(transaction.now().minus(LATELY)),
                WakeContext.CRITICAL_DOMAINS.toArray(String[]::new),
                transaction.now(),
                WakeContext.MOST);
    }
}
