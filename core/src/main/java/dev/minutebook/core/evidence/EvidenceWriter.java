package dev.minutebook.core.evidence;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.EvidenceQuality;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.text.TextHash;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes evidence and its sources.
final class EvidenceWriter {

    static final String KIND = "evidence";

    private static final int TRIES = 3;
    private static final int MOST_METADATA = 64;

    private final Transaction transaction;

    EvidenceWriter(Transaction transaction) {
        this.transaction = transaction;
    }

    /// Of all who add the same snippet at once, the first to reach the constraint writes it; the others wait there
    /// and add their source to it.
    ///
    /// @param question what it is judged against
    /// @param cosine   how near that is in meaning; empty where nothing measured it
    EvidenceItem add(AddEvidence request, Question question, OptionalDouble cosine) {
        Agent agent = AgentLookup.actor(transaction, request.agent());
        byte[] hash = transaction.cipher().blind(Snippet.hash(request.snippet()));
        SourceAssessment weighing = SourceAssessment.of(request, question, cosine, transaction.now());
        for (int i = 0; i < TRIES; i++) {
            Optional<EvidenceItem> added = insert(request, agent, hash, weighing);
            if (added.isPresent()) {
                return added.get();
            }
            Optional<EvidenceItem> known =
                    transaction.find(EvidenceStore.LOCK_BY_HASH, EvidenceStore::item, transaction.workspace(), hash);
            if (known.isPresent()) {
                return again(known.get(), request, agent, weighing);
            }
        }
        throw Problem.Code.UNAVAILABLE.because("the snippet is being forgotten just now; try again");
    }

    private Optional<EvidenceItem> insert(AddEvidence request, Agent agent, byte[] hash, SourceAssessment weighing) {
        byte[] salt = transaction.newSalt();
        EvidenceQuality quality = weighing.quality();
        Optional<UUID> fresh = transaction.find(
                EvidenceStore.INSERT,
                Row::uuid,
                transaction.workspace(),
                transaction.newId(),
                hash,
                request.snippet(),
                request.topics().toArray(String[]::new),
                weighing.reliability(),
                quality.relevance(),
                quality.semantic(),
                quality.freshness(),
                quality.authority(),
                quality.completeness(),
                quality.consistency(),
                quality.overall(),
                quality.tier(),
                MinutebookJson.STRICT.write(request.metadata()),
                MinutebookJson.STRICT.write(weighing.enriched()),
                agent.id().value(),
                salt,
                transaction.now());
        if (fresh.isEmpty()) {
            return Optional.empty();
        }
        EvidenceItem item = new EvidenceItem(
                new EvidenceId(fresh.get()),
                HexFormat.of().formatHex(hash),
                request.snippet(),
                Objects.requireNonNull(request.kind()),
                request.url(),
                request.title(),
                request.topics(),
                weighing.reliability(),
                quality,
                request.metadata(),
                weighing.enriched(),
                1,
                agent.id(),
                transaction.now(),
                transaction.now(),
                transaction.now());
        source(item.id(), 1, request, agent.id(), weighing);
        index(item, agent.name());
        AuditLog.enter(
                transaction,
                Event.of("evidence.added", KIND, fresh.get())
                        .by(agent.id().value())
                        .committing(Commitment.of(salt, request.snippet())));
        AgentLookup.touch(transaction, agent.id());
        return Optional.of(item);
    }

    private EvidenceItem again(EvidenceItem known, AddEvidence request, Agent agent, SourceAssessment weighing) {
        transaction.notBefore(known.updatedAt());
        boolean sameSource = transaction.change(
                        EvidenceStore.SEE_AGAIN,
                        transaction.workspace(),
                        known.id().value(),
                        request.kind(),
                        transaction.cipher().blind(urlHash(request.url())),
                        request.title(),
                        weighing.reliability())
                > 0;
        int sources = known.sources() + (sameSource ? 0 : 1);
        if (!sameSource) {
            source(known.id(), sources, request, agent.id(), weighing);
        }
        EvidenceItem item = merged(known, request, weighing, sources);
        change(item);
        if (!item.topics().equals(known.topics())) {
            SearchIndex.end(transaction, KIND, List.of(item.id().value()));
            index(item, agent.name());
        }
        AuditLog.enter(
                transaction,
                Event.of("evidence.seen", KIND, item.id().value())
                        .by(agent.id().value())
                        .with("sources", sources));
        AgentLookup.touch(transaction, agent.id());
        return item;
    }

    /// As reliable as its best source, as good as by the best, about all that was said.
    private EvidenceItem merged(EvidenceItem known, AddEvidence request, SourceAssessment weighing, int sources) {
        boolean better = weighing.quality().overall() > known.quality().overall();
        Map<String, String> metadata = new TreeMap<>(request.metadata());
        metadata.putAll(known.metadata());
        return new EvidenceItem(
                known.id(),
                known.contentHash(),
                known.snippet(),
                known.kind(),
                known.url(),
                known.title() == null && known.kind() == request.kind() && Objects.equals(known.url(), request.url())
                        ? request.title()
                        : known.title(),
                both(known.topics(), request.topics()),
                Math.max(known.reliability(), weighing.reliability()),
                better ? weighing.quality() : known.quality(),
                metadata.size() > MOST_METADATA ? known.metadata() : metadata,
                better ? weighing.enriched() : known.enriched(),
                sources,
                known.addedBy(),
                known.createdAt(),
                transaction.now(),
                transaction.now());
    }

    private static List<String> both(List<String> known, List<String> more) {
        Set<String> all = new LinkedHashSet<>(known);
        all.addAll(more);
        List<String> topics = new ArrayList<>(all);
        return List.copyOf(topics.subList(0, Math.min(topics.size(), AddEvidence.MOST_TOPICS)));
    }

    private void change(EvidenceItem item) {
        EvidenceQuality quality = item.quality();
        transaction.later(
                EvidenceStore.CHANGE,
                transaction.workspace(),
                item.id().value(),
                item.topics().toArray(String[]::new),
                item.reliability(),
                quality.relevance(),
                quality.semantic(),
                quality.freshness(),
                quality.authority(),
                quality.completeness(),
                quality.consistency(),
                quality.overall(),
                quality.tier(),
                MinutebookJson.STRICT.write(item.metadata()),
                MinutebookJson.STRICT.write(item.enriched()),
                item.sources(),
                item.updatedAt());
    }

    private void source(
            EvidenceId evidence, int number, AddEvidence request, AgentId agent, SourceAssessment weighing) {
        Provenance provenance = Objects.requireNonNull(request.provenance());
        SourceKind kind = Objects.requireNonNull(request.kind());
        transaction.later(
                EvidenceStore.INSERT_SOURCE,
                transaction.workspace(),
                evidence.value(),
                number,
                kind,
                request.url(),
                transaction.cipher().blind(urlHash(request.url())),
                request.title(),
                provenance.author(),
                provenance.publishedAt(),
                provenance.doi(),
                provenance.peerReviewed(),
                provenance.citations(),
                provenance.verified(),
                provenance.authority(),
                provenance.confidence(),
                weighing.reliability(),
                agent.value(),
                transaction.now());
    }

    /// An address can be longer than an index holds.
    private static byte[] urlHash(@Nullable String url) {
        return TextHash.sha256(url == null ? "" : url);
    }

    private void index(EvidenceItem item, String author) {
        SearchIndex.add(
                transaction,
                SearchableText.of(KIND, item.id().value(), item.snippet())
                        .titled(item.title())
                        .about(item.topics())
                        .by(author));
    }
}
