package dev.minutebook.core.memory;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryLink;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.memory.TierTransition;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.channels.ChannelLookup;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes memories.
final class MemoryWriter {

    static final String KIND = "memory";

    private static final UUID EVERYBODY = new UUID(0, 0);

    private final Transaction transaction;
    private final Policy policy;
    private @Nullable UUID session;
    private @Nullable MemoryBatch batch;

    MemoryWriter(Transaction transaction, Policy policy) {
        this.transaction = transaction;
        this.policy = policy;
    }

    /// In the life of an agent, which the log names.
    MemoryWriter in(UUID life) {
        session = life;
        return this;
    }

    /// From elsewhere, which the log tells. They are written when [#end] is called.
    MemoryWriter imported() {
        batch = new MemoryBatch(transaction, policy);
        return this;
    }

    /// Writes what waits.
    void end() {
        if (batch != null) {
            batch.write();
        }
    }

    /// Whose memories an agent's private ones are, and whose the shared ones.
    static UUID owner(Memory.Scope scope, UUID agent) {
        return scope == Memory.Scope.PRIVATE ? agent : EVERYBODY;
    }

    MemoryRow remember(Remember request, Collection<MemoryRow> superseded, @Nullable String synthesis) {
        Agent agent = AgentLookup.actor(transaction, request.agent());
        MemoryRow kept = remember(agent, transaction.newId(), request, superseded, synthesis);
        AgentLookup.touch(transaction, agent.id());
        return kept;
    }

    /// @param agent who remembers, whom the caller may speak as
    MemoryRow remember(
            Agent agent, UUID id, Remember request, Collection<MemoryRow> superseded, @Nullable String synthesis) {
        if (request.expiresAt() != null && !request.expiresAt().isAfter(transaction.now())) {
            throw Problem.Code.INVALID.because("expiresAt has passed; leave it out or name a later time");
        }
        List<MemoryRow> parents = lockAll(request.derivedFrom());
        SourceClass sourceClass = TrustRules.of(transaction.caller(), Objects.requireNonNull(request.sourceClass()));
        double trust = sourceClass.trust();
        boolean quarantined =
                TrustRules.quarantined(transaction.caller(), Objects.requireNonNull(request.scope()), sourceClass);
        for (MemoryRow parent : parents) {
            trust = Math.min(trust, parent.trust);
            quarantined |= parent.quarantinedAt != null || parent.revoked;
        }
        for (MemoryRow old : superseded) {
            trust = Math.min(trust, old.trust);
        }
        MemoryRow kept = new MemoryRow(
                id,
                agent.id().value(),
                request.scope(),
                Objects.requireNonNull(request.topic()),
                request.content(),
                Objects.requireNonNull(request.tier()),
                Objects.requireNonNull(request.importance()),
                request.core(),
                Objects.requireNonNull(request.source()),
                sourceClass,
                trust,
                request.codeAnchors(),
                request.channel() == null
                        ? null
                        : ChannelLookup.channel(transaction, request.channel())
                                .id()
                                .value(),
                synthesis,
                request.metadata(),
                request.validFrom() == null ? transaction.now() : request.validFrom(),
                0,
                transaction.now());
        kept.validTo = request.validTo();
        kept.ownExpiry = request.expiresAt();
        kept.quarantinedAt = quarantined ? transaction.now() : null;
        if (batch != null && parents.isEmpty() && synthesis == null) {
            byte[] salt = transaction.newSalt();
            batch.add(kept, salt, kept.findable() == null ? null : findable(kept, agent.name()));
            tell(kept, salt);
            return kept;
        }
        insert(kept, agent.name());
        link(kept.id, MemoryLink.Kind.DERIVED_FROM, ids(parents));
        return kept;
    }

    private void insert(MemoryRow kept, String author) {
        byte[] salt = transaction.newSalt();
        transaction.later(
                MemoryStore.INSERT,
                transaction.workspace(),
                kept.id,
                kept.agent,
                kept.scope,
                owner(kept.scope, kept.agent),
                kept.topic,
                kept.content,
                kept.tier,
                kept.importance,
                kept.anchor,
                kept.strengthKey(policy),
                kept.core,
                kept.source,
                kept.sourceClass,
                kept.trust,
                kept.quarantinedAt,
                kept.codeAnchors.toArray(String[]::new),
                kept.channel,
                kept.synthesis,
                MinutebookJson.STRICT.write(kept.metadata),
                kept.validFrom,
                kept.validTo,
                kept.ownExpiry,
                kept.expiresAt(policy),
                salt,
                kept.createdAt,
                policy.number(),
                sealedFor(kept));
        enter(kept, author);
        tell(kept, salt);
    }

    private void tell(MemoryRow kept, byte[] salt) {
        Event done = Event.of("memory.remembered", KIND, kept.id)
                .by(kept.agent)
                .in(session)
                .committing(Commitment.of(salt, kept.content));
        AuditLog.enter(transaction, batch == null ? done : done.with("imported", true));
    }

    /// Writes a memory that was changed, keeps search in step with it, and enters what was done to it. Nothing
    /// else writes a memory row by row; what is written by one statement, [#passOn] and revoking, tells search
    /// itself.
    Memory change(MemoryRow kept, Event event) {
        if (kept.strayed()) {
            SearchIndex.end(transaction, KIND, List.of(kept.id));
            if (kept.findable() != null) {
                enter(kept, name(kept.agent));
            }
            kept.indexed();
        }
        kept.version++;
        kept.updatedAt = transaction.now();
        transaction.later(
                MemoryStore.CHANGE,
                transaction.workspace(),
                kept.id,
                kept.topic,
                kept.content,
                kept.tier,
                kept.importance,
                kept.surprise,
                kept.consolidation(),
                kept.successes,
                kept.failures,
                kept.anchor,
                kept.strengthKey(policy),
                kept.core,
                kept.redLine,
                kept.sourceClass,
                kept.trust,
                kept.quarantinedAt,
                kept.releasedAt,
                kept.validTo,
                kept.ownExpiry,
                kept.expiresAt(policy),
                kept.moves,
                kept.movedAt,
                kept.wordings,
                kept.supersededBy,
                kept.archivedAt,
                kept.archiveReason,
                kept.updatedAt,
                policy.number(),
                sealedFor(kept));
        AuditLog.enter(transaction, event);
        return kept.memory(policy);
    }

    void move(MemoryRow kept, Tier to, TierTransition.Reason reason) {
        transaction.later(
                MemoryStore.INSERT_TRANSITION,
                transaction.workspace(),
                kept.id,
                ++kept.moves,
                kept.tier,
                to,
                reason,
                kept.surprise,
                transaction.now());
        kept.tier = to;
        kept.movedAt = transaction.now();
    }

    /// Keeps what it said, for those who ask as of now later.
    void keepWording(MemoryRow kept) {
        transaction.later(
                MemoryStore.INSERT_WORDING,
                transaction.workspace(),
                kept.id,
                ++kept.wordings,
                kept.topic,
                kept.content,
                transaction.now(),
                sealedFor(kept));
    }

    /// The agent by whose key a memory is sealed; null for that of the workspace.
    static @Nullable UUID sealedFor(MemoryRow kept) {
        return kept.scope == Memory.Scope.PRIVATE ? kept.agent : null;
    }

    /// Keeps that it was archived from then until now, for those who ask as of then.
    void keepAbsence(MemoryRow kept, Instant archived) {
        transaction.later(MemoryStore.INSERT_ABSENCE, transaction.workspace(), kept.id, archived, transaction.now());
    }

    private static SearchableText findable(MemoryRow kept, String author) {
        return SearchableText.of(KIND, kept.id, kept.content)
                .by(author)
                .titled(kept.topic)
                .about(List.of(kept.topic))
                .weighing(kept.importance)
                .privateOf(kept.scope == Memory.Scope.PRIVATE ? kept.agent : null);
    }

    /// Makes it findable by what it says now, if it is to be found at all.
    private void enter(MemoryRow kept, String author) {
        if (kept.findable() != null) {
            SearchIndex.add(transaction, findable(kept, author));
        }
    }

    private String name(UUID agent) {
        return AgentLookup.agent(transaction, AgentRef.of(new AgentId(agent))).name();
    }

    /// Gives what one agent remembers to another, who finds it from then on.
    static void passOn(Transaction transaction, UUID from, UUID to) {
        List<MemoryRow> passed =
                transaction.list(MemoryStore.PASS_ON, MemoryStore::kept, transaction.workspace(), from, to);
        MemoryWriter writer = new MemoryWriter(transaction, Policy.SHIPPED);
        List<MemoryRow> findable =
                passed.stream().filter(kept -> kept.findable() != null).toList();
        if (!findable.isEmpty()) {
            String author = writer.name(to);
            SearchIndex.end(transaction, KIND, ids(findable));
            findable.forEach(kept -> writer.enter(kept, author));
        }
    }

    void link(UUID from, MemoryLink.Kind kind, List<UUID> to) {
        if (!to.isEmpty()) {
            transaction.later(
                    MemoryStore.INSERT_LINKS,
                    transaction.workspace(),
                    from,
                    kind,
                    to.toArray(UUID[]::new),
                    transaction.now());
        }
    }

    MemoryRow lock(MemoryId memory) {
        return lockAll(List.of(memory)).getFirst();
    }

    /// All of them, locked in the order of their ids, or NOT_FOUND.
    List<MemoryRow> lockAll(List<MemoryId> memories) {
        if (memories.isEmpty()) {
            return List.of();
        }
        List<UUID> wanted = memories.stream().map(MemoryId::value).distinct().toList();
        List<MemoryRow> found = transaction
                .list(MemoryStore.LOCK_ALL, MemoryStore::kept, transaction.workspace(), wanted.toArray(UUID[]::new))
                .stream()
                .filter(kept -> visible(
                        kept,
                        transaction.caller().agent() == null
                                ? null
                                : transaction.caller().agent().value()))
                .toList();
        if (found.size() < wanted.size()) {
            List<UUID> there = ids(found);
            UUID missing = wanted.stream()
                    .filter(id -> !there.contains(id))
                    .findFirst()
                    .orElseThrow();
            throw unknown(new MemoryId(missing));
        }
        found.forEach(kept -> transaction.notBefore(kept.updatedAt));
        return found;
    }

    /// A private memory is there for its own agent, and for callers who are no agent.
    static boolean visible(MemoryRow kept, @Nullable UUID reader) {
        return kept.scope == Memory.Scope.SHARED || reader == null || reader.equals(kept.agent);
    }

    static List<UUID> ids(Collection<MemoryRow> memories) {
        return memories.stream().map(kept -> kept.id).toList();
    }

    static RuntimeException unknown(MemoryId memory) {
        return Problem.Code.NOT_FOUND.because("there is no memory " + memory.text());
    }
}
