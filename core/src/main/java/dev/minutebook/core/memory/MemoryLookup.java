package dev.minutebook.core.memory;

import dev.minutebook.api.Problem;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Memories as those meet them who make something of them.
public final class MemoryLookup {

    /// A memory that can be built upon.
    public record Root(
            String content,
            String source,
            SourceClass sourceClass,
            double trust,
            Instant validFrom,
            @Nullable Instant validTo,
            boolean shared) {}

    private MemoryLookup() {}

    /// The memory, locked until the end of the transaction so that nobody revokes it meanwhile. Refused if the
    /// caller may not see it, or if it is archived or in quarantine.
    public static Root locked(Transaction transaction, MemoryId memory) {
        MemoryRow kept = new MemoryWriter(transaction, Policy.SHIPPED).lock(memory);
        if (kept.archivedAt != null) {
            throw Problem.Code.CONFLICT.because("the memory is archived (" + kept.archiveReason + ")");
        }
        if (kept.quarantinedAt != null) {
            throw Problem.Code.CONFLICT.because("the memory is in quarantine until a reviewer releases it");
        }
        return new Root(
                kept.content,
                kept.source,
                kept.sourceClass,
                kept.trust,
                kept.validFrom,
                kept.validTo,
                kept.scope == Memory.Scope.SHARED);
    }

    /// All that was learnt from a source, and all that was derived from that.
    public static List<UUID> lineage(Transaction transaction, String source) {
        return transaction.list(MemoryStore.LINEAGE_OF_SOURCE, Row::uuid, transaction.workspace(), source);
    }
}
