package dev.minutebook.core.debates.decisions;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.decisions.AcknowledgeDissent;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DecisionOutcome;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.decisions.OutcomeReport;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.debates.dossiers.DossierMaker;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.search.WordSearch;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Decisions on PostgreSQL.
public final class PostgresDecisions implements Decisions {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;
    private final WordSearch wordSearch;
    private final DossierMaker dossiers;

    public PostgresDecisions(Database database, Scope scope, WordSearch wordSearch, DossierMaker dossiers) {
        this.database = database;
        this.scope = scope;
        this.wordSearch = wordSearch;
        this.dossiers = dossiers;
    }

    @Override
    public Optional<Decision> find(DecisionId decision) {
        return database.find(
                scope,
                DecisionStore.BY_ID,
                DecisionStore::decision,
                scope.workspace().value(),
                decision.value());
    }

    @Override
    public Page<Decision> list(DecisionFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), AFTER_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        DecisionStore.LIST,
                        DecisionStore::decision,
                        scope.workspace().value(),
                        after.uuid(0),
                        filter.domain(),
                        filter.strength(),
                        filter.minConfidence(),
                        filter.current(),
                        filter.resolved(),
                        filter.archived(),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public List<SimilarDecision> similar(String topic, int limit) {
        Limits.filled("topic", topic, OpenDebate.TOPIC);
        Limits.range("limit", limit, 1, MOST_SIMILAR);
        return database.read(scope, transaction -> SimilarDecisions.find(transaction, wordSearch, topic, limit));
    }

    @Override
    public Page<Dissent> dissents(DissentFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), AFTER_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        DecisionStore.DISSENTS,
                        DecisionStore::dissent,
                        scope.workspace().value(),
                        after.uuid(0),
                        filter.decision() == null ? null : filter.decision().value(),
                        filter.type(),
                        filter.acknowledged(),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public Dissent acknowledge(DissentId dissent, String rebuttal) {
        Limits.filled("rebuttal", rebuttal, AcknowledgeDissent.REBUTTAL);
        return database.write(
                scope, Write.of("decisions.acknowledge", Dissent.class, dissent, rebuttal), transaction -> {
                    Optional<Dissent> taken = transaction.find(
                            DecisionStore.ACKNOWLEDGE,
                            DecisionStore::dissent,
                            transaction.workspace(),
                            dissent.value(),
                            rebuttal,
                            transaction.caller().name(),
                            transaction.now());
                    Dissent known = taken.or(() -> transaction.find(
                                    DecisionStore.DISSENT_BY_ID,
                                    DecisionStore::dissent,
                                    transaction.workspace(),
                                    dissent.value()))
                            .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no dissent " + dissent.text()));
                    Judgement.ACKNOWLEDGE_DISSENT.by(
                            transaction.caller(),
                            known.agent().equals(transaction.caller().agent()));
                    if (taken.isEmpty()) {
                        throw Problem.Code.CONFLICT.because("this dissent was already acknowledged");
                    }
                    AuditLog.enter(transaction, Event.of("dissent.acknowledged", "dissent", dissent.value()));
                    return known;
                });
    }

    @Override
    public Decision supersede(DecisionId earlier, DecisionId later) {
        if (earlier.equals(later)) {
            throw Problem.Code.INVALID.because("a decision cannot replace itself");
        }
        return database.write(scope, Write.of("decisions.supersede", Decision.class, earlier, later), transaction -> {
            Judgement.SUPERSEDE_DECISION.by(transaction.caller(), false);
            List<Decision> both = transaction.list(
                    DecisionStore.LOCK_BOTH,
                    DecisionStore::decision,
                    transaction.workspace(),
                    earlier.value(),
                    later.value());
            if (both.size() < 2) {
                throw Problem.Code.NOT_FOUND.because("there is no decision "
                        + (both.stream().anyMatch(one -> one.id().equals(earlier)) ? later.text() : earlier.text()));
            }
            for (Decision one : both) {
                if (one.id().equals(earlier) && one.supersededBy() != null) {
                    throw Problem.Code.CONFLICT.because("this decision was already superseded by "
                            + one.supersededBy().text());
                }
                if (one.id().equals(later) && one.supersededBy() != null) {
                    throw Problem.Code.CONFLICT.because("the later decision is itself superseded");
                }
            }
            transaction.later(DecisionStore.SUPERSEDE, transaction.workspace(), earlier.value(), later.value());
            AuditLog.enter(
                    transaction,
                    Event.of("decision.superseded", "decision", earlier.value()).with("by", later.text()));
            return transaction.one(
                    DecisionStore.BY_ID, DecisionStore::decision, transaction.workspace(), earlier.value());
        });
    }

    @Override
    public DecisionOutcome resolve(DecisionId decision, ResolveDecision request) {
        return database.write(
                scope,
                Write.of("decisions.resolve", DecisionOutcome.class, decision, request),
                transaction -> new DecisionResolution(transaction).resolve(decision, request));
    }

    @Override
    public Page<DecisionOutcome> outcomes(DecisionId decision, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), Integer.MAX_VALUE);
        return Cursor.page(
                database.list(
                        scope,
                        OutcomeStore.LIST,
                        OutcomeStore::outcome,
                        scope.workspace().value(),
                        decision.value(),
                        before.number(0),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.number()));
    }

    @Override
    public OutcomeReport report(@Nullable String domain) {
        List<OutcomeStore.Counted> counted = database.list(
                scope,
                OutcomeStore.REPORT,
                OutcomeStore::counted,
                scope.workspace().value(),
                Labels.domain(domain));
        OutcomeReport.OutcomeGroup all = counted.stream()
                .filter(one -> !one.byStrength() && !one.byRule() && !one.byDomain())
                .map(PostgresDecisions::group)
                .findFirst()
                .orElseThrow();
        return new OutcomeReport(
                all,
                groups(counted, OutcomeStore.Counted::byStrength),
                groups(counted, OutcomeStore.Counted::byRule),
                groups(counted, OutcomeStore.Counted::byDomain));
    }

    private static List<OutcomeReport.OutcomeGroup> groups(
            List<OutcomeStore.Counted> counted, Predicate<OutcomeStore.Counted> kind) {
        return counted.stream()
                .filter(kind.and(one -> one.name() != null))
                .limit(OutcomeReport.MOST_DOMAINS)
                .map(PostgresDecisions::group)
                .toList();
    }

    private static OutcomeReport.OutcomeGroup group(OutcomeStore.Counted one) {
        return new OutcomeReport.OutcomeGroup(
                one.name() == null ? "all" : one.name(),
                one.decisions(),
                WilsonInterval.of(one.knownRight(), one.known()),
                WilsonInterval.of(one.comparedRight(), one.compared()),
                WilsonInterval.of(one.majorityRight(), one.compared()));
    }

    @Override
    public Dossier dossier(DecisionId decision, DossierFormat format) {
        scope.caller().mustReach("debates", scope.workspace());
        Decision found = find(decision)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no decision " + decision.text()));
        return dossiers.of(found.debate(), format);
    }

    @Override
    public Decision archive(DecisionId decision, String reason) {
        ChangeReason.check(reason);
        return database.write(
                scope,
                Write.of("decisions.archive", Decision.class, decision, reason),
                transaction -> shelve(transaction, Judgement.ARCHIVE_DECISION, decision, reason));
    }

    @Override
    public Decision restore(DecisionId decision) {
        return database.write(
                scope,
                Write.of("decisions.restore", Decision.class, decision),
                transaction -> shelve(transaction, Judgement.RESTORE_DECISION, decision, null));
    }

    /// @param reason why it is archived; null to restore it
    private static Decision shelve(Transaction transaction, Judgement verb, DecisionId id, @Nullable String reason) {
        verb.by(transaction.caller(), false);
        Decision decision = DecisionResolution.locked(transaction, id);
        if ((decision.archivedAt() != null) == (reason != null)) {
            return decision;
        }
        transaction.later(
                DecisionStore.ARCHIVE,
                transaction.workspace(),
                id.value(),
                reason == null ? null : transaction.now(),
                reason);
        AuditLog.enter(
                transaction,
                reason == null
                        ? Event.of("decision.restored", "decision", id.value())
                        : Event.of("decision.archived", "decision", id.value()).because(reason, null));
        return transaction.one(DecisionStore.BY_ID, DecisionStore::decision, transaction.workspace(), id.value());
    }
}
