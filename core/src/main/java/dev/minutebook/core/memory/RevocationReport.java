package dev.minutebook.core.memory;

import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.List;

/// What revoking a source would take along.
final class RevocationReport {

    private RevocationReport() {}

    static RevocationPreview of(Transaction transaction, String source, Dependents dependents) {
        List<Dependents.Concerned> all = new ArrayList<>(transaction.list(
                MemoryStore.REVOCABLE,
                Dependents.Concerned.of(RevocationPreview.Kind.MEMORY),
                transaction.workspace(),
                source,
                RevocationPreview.ITEMS));
        all.addAll(dependents.concerned(transaction, source, MemoryLookup.lineage(transaction, source)));
        return new RevocationPreview(
                source,
                total(all, RevocationPreview.Kind.MEMORY),
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
