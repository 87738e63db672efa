package dev.minutebook.core.knowledge;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.decisions.DecisionLookup;
import dev.minutebook.core.memory.MemoryLookup;
import dev.minutebook.core.memory.TrustRules;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.verify.Commitment;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes knowledge.
final class KnowledgeWriter {

    static final String KIND = "knowledge";

    private final Transaction transaction;
    private final KnowledgeBatch batch;

    KnowledgeWriter(Transaction transaction) {
        this.transaction = transaction;
        this.batch = new KnowledgeBatch(transaction);
    }

    /// Writes what was imported.
    void end() {
        batch.write();
    }

    /// @param superseded what it takes the place of: it is trusted no more than that
    KnowledgeEntry record(RecordKnowledge request, Collection<KnowledgeRow> superseded) {
        Agent contributor = AgentLookup.actor(transaction, request.contributor());
        KnowledgeEntry entry = record(contributor, transaction.newId(), request, superseded, false);
        AgentLookup.touch(transaction, contributor.id());
        return entry;
    }

    /// @param contributor whom the caller may speak as
    /// @param imported    whether it comes from elsewhere, which the log tells; it is written by [#end]
    KnowledgeEntry record(
            Agent contributor,
            UUID id,
            RecordKnowledge request,
            Collection<KnowledgeRow> superseded,
            boolean imported) {
        SourceClass sourceClass =
                TrustRules.forAll(transaction.caller(), Objects.requireNonNull(request.sourceClass()));
        double trust =
                superseded.stream().mapToDouble(old -> old.entry().trust()).reduce(sourceClass.trust(), Math::min);
        return insert(
                contributor,
                entry(
                        id,
                        contributor,
                        request.domain(),
                        request.content(),
                        Objects.requireNonNull(request.confidence()),
                        Objects.requireNonNull(request.source()),
                        sourceClass,
                        trust,
                        null,
                        null,
                        request.validFrom() == null ? transaction.now() : request.validFrom(),
                        request.validTo(),
                        TrustRules.waits(transaction.caller())),
                "knowledge.recorded",
                imported);
    }

    KnowledgeEntry promote(PromoteKnowledge request) {
        Agent contributor = AgentLookup.actor(transaction, request.contributor());
        KnowledgeEntry entry = request.memory() != null
                ? ofMemory(contributor, request, request.memory())
                : ofDecision(contributor, request, Objects.requireNonNull(request.decision()));
        insert(contributor, entry, "knowledge.promoted", false);
        AgentLookup.touch(transaction, contributor.id());
        return entry;
    }

    private KnowledgeEntry ofMemory(Agent contributor, PromoteKnowledge request, MemoryId memory) {
        MemoryLookup.Root root = MemoryLookup.locked(transaction, memory);
        boolean reworded = reworded(request, root.content());
        SourceClass sourceClass = reworded ? editor() : root.sourceClass();
        double trust = Math.min(root.trust(), sourceClass.trust());
        return entry(
                transaction.newId(),
                contributor,
                Objects.requireNonNull(request.domain()),
                request.content() == null ? root.content() : request.content(),
                request.confidence() == null ? trust : request.confidence(),
                root.source(),
                sourceClass,
                trust,
                memory,
                null,
                root.validFrom(),
                root.validTo(),
                // What was private has been read by nobody else.
                TrustRules.waits(transaction.caller()) && (reworded || !root.shared()));
    }

    private KnowledgeEntry ofDecision(Agent contributor, PromoteKnowledge request, DecisionId id) {
        Decision decision = DecisionLookup.standing(transaction, id);
        String domain = request.domain() == null ? decision.domain() : request.domain();
        if (domain == null) {
            throw Problem.Code.INVALID.because("domain is missing: the decision has none, so say where it belongs");
        }
        boolean reworded = reworded(request, decision.conclusion());
        SourceClass sourceClass = reworded ? editor() : SourceClass.DECISION;
        return entry(
                transaction.newId(),
                contributor,
                DomainPath.of(domain),
                request.content() == null ? decision.conclusion() : request.content(),
                decision.confidence(),
                "debate " + decision.debate().text(),
                sourceClass,
                Math.min(SourceClass.DECISION.trust(), sourceClass.trust()),
                null,
                id,
                decision.createdAt(),
                null,
                TrustRules.waits(transaction.caller()) && reworded);
    }

    private static boolean reworded(PromoteKnowledge request, String before) {
        return request.content() != null && !request.content().equals(before);
    }

    /// What was reworded on its way is the editor's word.
    private SourceClass editor() {
        return TrustRules.forAll(transaction.caller(), SourceClass.PERSON);
    }

    /// @param waits whether it does not stand until a reviewer restores it
    private KnowledgeEntry entry(
            UUID id,
            Agent contributor,
            String domain,
            String content,
            double confidence,
            String source,
            SourceClass sourceClass,
            double trust,
            @Nullable MemoryId memory,
            @Nullable DecisionId decision,
            Instant validFrom,
            @Nullable Instant validTo,
            boolean waits) {
        return new KnowledgeEntry(
                new KnowledgeId(id),
                domain,
                content,
                confidence,
                contributor.id(),
                source,
                sourceClass,
                trust,
                memory,
                decision,
                validFrom,
                validTo,
                null,
                null,
                waits ? transaction.now() : null,
                waits ? KnowledgeEntry.QUARANTINE : null,
                1,
                transaction.now(),
                transaction.now());
    }

    private KnowledgeEntry insert(Agent contributor, KnowledgeEntry entry, String event, boolean imported) {
        byte[] salt = transaction.newSalt();
        if (imported) {
            batch.add(entry, salt, entry.archivedAt() == null ? findable(entry, contributor) : null);
        } else {
            insert(contributor, entry, salt);
        }
        Event done = Event.of(event, KIND, entry.id().value())
                .by(contributor.id().value())
                .committing(Commitment.of(salt, entry.content()));
        done = imported ? done.with("imported", true) : done;
        AuditLog.enter(transaction, entry.quarantined() ? done.with("quarantined", true) : done);
        return entry;
    }

    private void insert(Agent contributor, KnowledgeEntry entry, byte[] salt) {
        transaction.later(
                KnowledgeStore.INSERT,
                transaction.workspace(),
                entry.id().value(),
                entry.domain(),
                entry.content(),
                entry.confidence(),
                entry.contributor().value(),
                entry.source(),
                entry.sourceClass(),
                entry.trust(),
                entry.fromMemory() == null ? null : entry.fromMemory().value(),
                entry.fromDecision() == null ? null : entry.fromDecision().value(),
                entry.validFrom(),
                entry.validTo(),
                salt,
                entry.createdAt(),
                entry.archivedAt(),
                entry.archiveReason());
        if (entry.archivedAt() == null) {
            SearchIndex.add(transaction, findable(entry, contributor));
        }
    }

    private static SearchableText findable(KnowledgeEntry entry, Agent contributor) {
        return SearchableText.of(KIND, entry.id().value(), entry.content())
                .titled(entry.domain())
                .about(List.of(entry.domain()))
                .by(contributor.name());
    }

    /// Makes a restored entry findable again.
    void index(KnowledgeEntry entry) {
        SearchIndex.add(transaction, findable(entry, AgentLookup.agent(transaction, AgentRef.of(entry.contributor()))));
    }

    /// Archives or restores an entry, and enters what was done.
    KnowledgeEntry change(KnowledgeRow held, Event event) {
        KnowledgeEntry entry = held.entry();
        transaction.later(
                KnowledgeStore.CHANGE,
                transaction.workspace(),
                held.id(),
                entry.supersededBy() == null ? null : entry.supersededBy().value(),
                entry.archivedAt(),
                entry.archiveReason(),
                held.absences(),
                entry.updatedAt(),
                entry.confirmedAt());
        if (!held.stands()) {
            SearchIndex.end(transaction, KIND, List.of(held.id()));
        }
        AuditLog.enter(transaction, event);
        return entry;
    }

    KnowledgeRow lock(KnowledgeId entry) {
        return lockAll(List.of(entry)).getFirst();
    }

    /// All of them, locked in the order of their ids, or NOT_FOUND.
    List<KnowledgeRow> lockAll(List<KnowledgeId> entries) {
        List<UUID> wanted = entries.stream().map(KnowledgeId::value).distinct().toList();
        List<KnowledgeRow> found = transaction.list(
                KnowledgeStore.LOCK_ALL, KnowledgeStore::held, transaction.workspace(), wanted.toArray(UUID[]::new));
        List<UUID> there = found.stream().map(KnowledgeRow::id).toList();
        wanted.stream().filter(id -> !there.contains(id)).findFirst().ifPresent(missing -> {
            throw unknown(new KnowledgeId(missing));
        });
        found.forEach(held -> transaction.notBefore(held.entry().updatedAt()));
        return found;
    }

    static RuntimeException unknown(KnowledgeId entry) {
        return Problem.Code.NOT_FOUND.because("there is no knowledge " + entry.text());
    }
}
