package dev.minutebook.core.evidence;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.UUID;

/// Brings evidence into debates.
final class CitationWriter {

    private final Transaction transaction;
    private final OptionalDouble cosine;

    CitationWriter(Transaction transaction) {
        this(transaction, OptionalDouble.empty());
    }

    /// @param cosine how near in meaning what is cited is to the topic; empty where nothing measured it
    CitationWriter(Transaction transaction, OptionalDouble cosine) {
        this.transaction = transaction;
        this.cosine = cosine;
    }

    /// Known or new, cited before or not: the snippet is looked up first and linked by its id, so that there is
    /// one path for all.
    Citation cite(DebateId debate, CiteEvidence request) {
        CitationStore.Sitting sitting = sitting(debate);
        if (sitting.status().isFinal()) {
            throw Problem.Code.CONFLICT.because("the debate is over; nothing can be cited any more");
        }
        int round = request.round() == null ? sitting.round() : request.round();
        if (round > sitting.round()) {
            throw Problem.Code.INVALID.because("the debate is in round " + sitting.round());
        }
        Agent agent = AgentLookup.actor(transaction, request.agent());
        Question question = Question.of(sitting.topic(), sitting.tags());
        EvidenceItem item = request.added()
                .map(added -> new EvidenceWriter(transaction).add(added, question, cosine))
                .orElseGet(() -> item(Objects.requireNonNull(request.evidence())));
        double relevance = QualityRules.combined(
                QualityRules.relevance(SnippetFeatures.of(item.snippet()), item.topics(), question), cosine);
        boolean first = transaction.change(
                        CitationStore.INSERT,
                        transaction.workspace(),
                        debate.value(),
                        round,
                        item.id().value(),
                        relevance,
                        agent.id().value(),
                        transaction.now())
                > 0;
        if (!first) {
            return transaction.one(
                    CitationStore.ONE,
                    CitationStore::citation,
                    transaction.workspace(),
                    debate.value(),
                    round,
                    item.id().value());
        }
        AuditLog.enter(
                transaction,
                Event.of("evidence.cited", EvidenceWriter.KIND, item.id().value())
                        .by(agent.id().value())
                        .with("debate", debate.text())
                        .with("round", round)
                        .committingTo("citation in round " + round + " of debate " + debate.value()));
        AgentLookup.touch(transaction, agent.id());
        return new Citation(debate, round, item, relevance, agent.id(), false, transaction.now());
    }

    int use(DebateId debate, List<EvidenceId> evidence) {
        CitationStore.Sitting sitting = sitting(debate);
        Judgement.USE_EVIDENCE.by(transaction.caller(), sitting.opener().is(transaction.caller()));
        if (!sitting.decided()) {
            throw Problem.Code.CONFLICT.because("the debate has come to no decision yet");
        }
        List<UUID> wanted = evidence.stream().map(EvidenceId::value).distinct().toList();
        UUID[] ids = wanted.toArray(UUID[]::new);
        List<UUID> cited =
                transaction.list(CitationStore.CITED, row -> row.uuid(), transaction.workspace(), debate.value(), ids);
        wanted.stream().filter(id -> !cited.contains(id)).findFirst().ifPresent(missing -> {
            throw Problem.Code.NOT_FOUND.because("evidence " + missing + " is not cited in this debate");
        });
        int marked = transaction.change(CitationStore.USE, transaction.workspace(), debate.value(), ids);
        AuditLog.enter(
                transaction, Event.of("evidence.used", "debate", debate.value()).with("citations", marked));
        return marked;
    }

    EvidenceItem item(EvidenceId evidence) {
        return transaction
                .find(EvidenceStore.BY_ID, EvidenceStore::item, transaction.workspace(), evidence.value())
                .orElseThrow(() -> PostgresEvidence.unknown(evidence));
    }

    CitationStore.Sitting sitting(DebateId debate) {
        return transaction
                .find(CitationStore.DEBATE, CitationStore::sitting, transaction.workspace(), debate.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no debate " + debate.text()));
    }
}
