package dev.minutebook.core.critiques;

import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.memory.revocation.Dependents;
import java.util.List;
import java.util.UUID;

/// Archives the patterns whose wording comes from a revoked source. A success in another debate words them anew.
public final class RevokedPatterns implements Dependents {

    @Override
    public int revoke(Transaction transaction, String source, List<UUID> memories, String reason) {
        int gone = transaction.change(
                PatternStore.REVOKE, transaction.workspace(), memories.toArray(UUID[]::new), source, transaction.now());
        if (gone > 0) {
            AuditLog.enter(
                    transaction,
                    Event.of("critiques.archived", "workspace", transaction.workspace())
                            .with("patterns", gone));
        }
        return gone;
    }

    @Override
    public List<Concerned> concerned(Transaction transaction, String source, List<UUID> memories) {
        return transaction.list(
                PatternStore.REVOCABLE,
                row -> new Concerned(
                        RevocationPreview.Kind.PATTERN, row.text(), row.text(), row.maybeReal(), row.number()),
                transaction.workspace(),
                memories.toArray(UUID[]::new),
                source,
                RevocationPreview.ITEMS);
    }
}
