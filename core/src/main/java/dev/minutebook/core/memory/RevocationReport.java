package dev.minutebook.core.memory;

import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.memory.revocation.Dependents;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What revoking a source would take along.
final class RevocationReport {

    private RevocationReport() {}

    /// @param reader who may read what is shared and its own; null reads all
    static RevocationPreview of(Transaction transaction, String source, @Nullable UUID reader, Dependents dependents) {
        List<Dependents.Concerned> all = new ArrayList<>(transaction.list(
                MemoryStore.REVOCABLE,
                Dependents.Concerned.of(RevocationPreview.Kind.MEMORY),
                transaction.workspace(),
                source,
                RevocationPreview.ITEMS,
                reader));
        all.addAll(dependents.concerned(transaction, source, MemoryLookup.lineage(transaction, source)));
        return new RevocationPreview(
                Math.toIntExact(transaction
                        .find(MemoryStore.REVOCABLE_COUNT, Row::number, transaction.workspace(), source)
                        .orElse(0L)),
                total(all, RevocationPreview.Kind.KNOWLEDGE),
                total(all, RevocationPreview.Kind.LESSON),
                total(all, RevocationPreview.Kind.PATTERN),
                total(all, RevocationPreview.Kind.DECISION),
                all.stream()
                        .map(one -> new RevocationPreview.Item(one.kind(), one.id(), one.content(), one.trust()))
                        .toList());
    }

    private static int total(List<Dependents.Concerned> all, RevocationPreview.Kind kind) {
        return all.stream()
                .filter(one -> one.kind() == kind)
                .findFirst()
                .map(one -> Math.toIntExact(one.total()))
                .orElse(0);
    }
}
