package dev.minutebook.core.knowledge;

import dev.minutebook.api.Problem;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An entry as it is stored.
///
/// @param revoked  whether it went with its source
/// @param absences how often it was restored
record KnowledgeRow(KnowledgeEntry entry, boolean revoked, int absences) {

    UUID id() {
        return entry.id().value();
    }

    boolean stands() {
        return entry.archivedAt() == null;
    }

    void mustStand() {
        KnowledgeId successor = entry.supersededBy();
        if (successor != null) {
            throw Problem.Code.CONFLICT.because(
                    "entry " + entry.id().text() + " was superseded by " + successor.text());
        }
        if (!stands()) {
            throw Problem.Code.CONFLICT.because(
                    "entry " + entry.id().text() + " is archived (" + entry.archiveReason() + ")");
        }
    }

    /// The same, archived from that instant on.
    KnowledgeRow archived(Instant at, String reason, @Nullable UUID successor) {
        return with(
                entry.confirmedAt(), successor == null ? null : new KnowledgeId(successor), at, reason, at, absences);
    }

    /// The same, standing again.
    KnowledgeRow restored(Instant at) {
        return with(entry.confirmedAt(), null, null, null, at, absences + 1);
    }

    /// The same, confirmed to hold. It stands.
    KnowledgeRow confirmed(Instant at) {
        return with(at, null, null, null, at, absences);
    }

    private KnowledgeRow with(
            @Nullable Instant confirmedAt,
            @Nullable KnowledgeId successor,
            @Nullable Instant archivedAt,
            @Nullable String reason,
            Instant at,
            int absences) {
        return new KnowledgeRow(
                new KnowledgeEntry(
                        entry.id(),
                        entry.domain(),
                        entry.content(),
                        entry.confidence(),
                        entry.contributor(),
                        entry.source(),
                        entry.sourceClass(),
                        entry.trust(),
                        entry.fromMemory(),
                        entry.fromDecision(),
                        entry.validFrom(),
                        entry.validTo(),
                        confirmedAt,
                        successor,
                        archivedAt,
                        reason,
                        entry.version() + 1,
                        entry.createdAt(),
                        at),
                revoked,
                absences);
    }
}
