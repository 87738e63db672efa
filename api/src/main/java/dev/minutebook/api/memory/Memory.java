package dev.minutebook.api.memory;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.channels.ChannelId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One remembered thing.
///
/// @param agent         whose it is, or who shared it
/// @param importance    0 to 1
/// @param surprise      how unexpected its outcomes are, 0 to 1
/// @param consolidation how firm it has become by its outcomes, 0 to 1
/// @param accesses      how often it was recalled
/// @param core          whether it is always shown when the agent wakes
/// @param redLine       why it must never be removed; null if it may
/// @param trust         the least of its own source and of all it was derived from, 0 to 1
/// @param quarantined   whether it is kept out of recall until it is released
/// @param validFrom     since when it is true
/// @param validTo       until when it was true
/// @param expiresAt     when it expires, the earlier of its own time and that of its tier; null if never
/// @param supersededBy  what took its place
/// @param archivedAt    since when it is out of sight
public record Memory(
        MemoryId id,
        AgentId agent,
        Scope scope,
        String topic,
        String content,
        Tier tier,
        double importance,
        double surprise,
        double consolidation,
        int successes,
        int failures,
        long accesses,
        boolean core,
        @Nullable String redLine,
        String source,
        SourceClass sourceClass,
        double trust,
        boolean quarantined,
        List<String> codeAnchors,
        @Nullable ChannelId channel,
        @Nullable String synthesis,
        Map<String, String> metadata,
        Instant validFrom,
        @Nullable Instant validTo,
        @Nullable Instant expiresAt,
        @Nullable MemoryId supersededBy,
        @Nullable Instant archivedAt,
        @Nullable String archiveReason,
        long version,
        Instant createdAt,
        Instant updatedAt) {

    /// Who may recall it.
    public enum Scope {
        PRIVATE,
        SHARED
    }
}
