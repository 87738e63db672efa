package dev.minutebook.api.knowledge;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.SourceClass;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something held to be true. What it says never changes; only whether it still stands does.
///
/// @param domain        where it belongs, as `architecture/auth`
/// @param confidence    how sure its contributor was, 0 to 1
/// @param trust         the least of its source and of all it came from, 0 to 1
/// @param fromMemory    the memory it was promoted from
/// @param fromDecision  the decision it was promoted from
/// @param validFrom     since when it is true
/// @param validTo       until when it was true
/// @param confirmedAt   when it was last confirmed to hold
/// @param supersededBy  what took its place
/// @param archivedAt    when it was archived
/// @param archiveReason why: [#QUARANTINE] while it waits for a reviewer, who restores it
/// @param version       rises when it is confirmed, archived, superseded or restored
public record KnowledgeEntry(
        KnowledgeId id,
        String domain,
        String content,
        double confidence,
        AgentId contributor,
        String source,
        SourceClass sourceClass,
        double trust,
        @Nullable MemoryId fromMemory,
        @Nullable DecisionId fromDecision,
        Instant validFrom,
        @Nullable Instant validTo,
        @Nullable Instant confirmedAt,
        @Nullable KnowledgeId supersededBy,
        @Nullable Instant archivedAt,
        @Nullable String archiveReason,
        long version,
        Instant createdAt,
        Instant updatedAt) {

    /// Why an entry that an agent wrote does not stand yet.
    public static final String QUARANTINE = "quarantine";

    /// Whether it waits for a reviewer to restore it: what an agent writes for everybody is read by somebody else
    /// first.
    public boolean quarantined() {
        return QUARANTINE.equals(archiveReason);
    }
}
