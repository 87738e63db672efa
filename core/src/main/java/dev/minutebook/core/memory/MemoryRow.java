package dev.minutebook.core.memory;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.core.memory.retention.RetentionGate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A memory as it is stored. What may change is set one by one; what follows from it (strength, expiry, firmness)
/// is computed when it is written.
final class MemoryRow {

    final UUID id;
    final UUID agent;
    final Memory.Scope scope;
    final String source;
    final List<String> codeAnchors;
    final @Nullable UUID channel;
    final @Nullable String synthesis;
    final Map<String, String> metadata;
    final Instant validFrom;
    final long accesses;
    final Instant createdAt;

    SourceClass sourceClass;
    double trust;
    String topic;
    String content;
    Tier tier;
    double importance;
    double surprise;
    int successes;
    int failures;
    Instant anchor;

    @Nullable
    Instant accessedAt;

    boolean core;

    @Nullable
    String redLine;

    @Nullable
    Instant quarantinedAt;

    @Nullable
    Instant releasedAt;

    @Nullable
    Instant validTo;

    @Nullable
    Instant ownExpiry;

    int moves;

    @Nullable
    Instant movedAt;

    int wordings;

    @Nullable
    UUID supersededBy;

    @Nullable
    Instant archivedAt;

    @Nullable
    String archiveReason;

    boolean revoked;
    long version;
    Instant updatedAt;

    /// What search holds of it.
    private @Nullable Findable indexed;

    /// What search must know of a memory that is found at all.
    record Findable(UUID agent, String topic, String content, double importance) {}

    MemoryRow(
            UUID id,
            UUID agent,
            Memory.Scope scope,
            String topic,
            String content,
            Tier tier,
            double importance,
            boolean core,
            String source,
            SourceClass sourceClass,
            double trust,
            List<String> codeAnchors,
            @Nullable UUID channel,
            @Nullable String synthesis,
            Map<String, String> metadata,
            Instant validFrom,
            long accesses,
            Instant createdAt) {
        this.id = id;
        this.agent = agent;
        this.scope = scope;
        this.topic = topic;
        this.content = content;
        this.tier = tier;
        this.importance = importance;
        this.core = core;
        this.source = source;
        this.sourceClass = sourceClass;
        this.trust = trust;
        this.codeAnchors = codeAnchors;
        this.channel = channel;
        this.synthesis = synthesis;
        this.metadata = metadata;
        this.validFrom = validFrom;
        this.accesses = accesses;
        this.createdAt = createdAt;
        this.anchor = createdAt;
        this.updatedAt = createdAt;
        this.version = 1;
    }

    /// Null while it is not to be found: archived or in quarantine.
    @Nullable
    Findable findable() {
        return archivedAt == null && quarantinedAt == null ? new Findable(agent, topic, content, importance) : null;
    }

    /// Notes that search holds it as it is.
    MemoryRow indexed() {
        indexed = findable();
        return this;
    }

    /// Whether search holds something else than it should by now.
    boolean strayed() {
        return !Objects.equals(indexed, findable());
    }

    int outcomes() {
        return successes + failures;
    }

    /// Its creation is the first.
    int updates() {
        return 1 + outcomes();
    }

    RetentionGate.Verdict gate() {
        return RetentionGate.of(surprise, RetentionGate.confidence(successes, failures), redLine != null);
    }

    double consolidation() {
        return Surprise.consolidation(outcomes());
    }

    double strengthKey(Policy policy) {
        return Strength.key(importance, surprise, anchor, policy.halfLife(tier));
    }

    @Nullable
    Instant expiresAt(Policy policy) {
        Instant touched = accessedAt != null && accessedAt.isAfter(anchor) ? accessedAt : anchor;
        return Expiry.of(tier, touched, ownExpiry, core, redLine != null, policy);
    }

    TierRules.Standing standing() {
        return new TierRules.Standing(tier, surprise, updates(), consolidation(), movedAt);
    }

    Memory memory(Policy policy) {
        return new Memory(
                new MemoryId(id),
                new AgentId(agent),
                scope,
                topic,
                content,
                tier,
                importance,
                surprise,
                consolidation(),
                successes,
                failures,
                accesses,
                core,
                redLine,
                source,
                sourceClass,
                trust,
                quarantinedAt != null,
                codeAnchors,
                channel == null ? null : new ChannelId(channel),
                synthesis,
                metadata,
                validFrom,
                validTo,
                expiresAt(policy),
                supersededBy == null ? null : new MemoryId(supersededBy),
                archivedAt,
                archiveReason,
                version,
                createdAt,
                updatedAt);
    }
}
