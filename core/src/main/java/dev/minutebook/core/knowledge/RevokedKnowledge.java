package dev.minutebook.core.knowledge;

import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.memory.revocation.Dependents;
import dev.minutebook.core.search.SearchIndex;
import java.util.List;
import java.util.UUID;

/// Takes out the knowledge that comes from a revoked source.
public final class RevokedKnowledge implements Dependents {

    /// @param stood whether it stood until now
    private record Gone(UUID id, boolean stood) {}

    @Override
    public int revoke(Transaction transaction, String source, List<UUID> memories, String reason) {
        List<UUID> gone = transaction
                .list(
                        KnowledgeStore.REVOKE,
                        row -> new Gone(row.uuid(), row.flag()),
                        transaction.workspace(),
                        source,
                        memories.toArray(UUID[]::new),
                        transaction.now(),
                        reason)
                .stream()
                .filter(Gone::stood)
                .map(Gone::id)
                .toList();
        SearchIndex.end(transaction, KnowledgeWriter.KIND, gone);
        for (UUID entry : gone) {
            AuditLog.enter(
                    transaction,
                    Event.of("knowledge.archived", KnowledgeWriter.KIND, entry).with("revoked", true));
        }
        return gone.size();
    }

    @Override
    public List<Concerned> concerned(Transaction transaction, String source, List<UUID> memories) {
        return transaction.list(
                KnowledgeStore.REVOCABLE,
                Concerned.of(RevocationPreview.Kind.KNOWLEDGE),
                transaction.workspace(),
                source,
                memories.toArray(UUID[]::new),
                RevocationPreview.ITEMS);
    }
}
