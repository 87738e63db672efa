package dev.minutebook.core.evidence;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.EvidenceSource;
import dev.minutebook.api.evidence.UseEvidence;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.search.vectors.QueryVectors;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;

/// Evidence on PostgreSQL.
public final class PostgresEvidence implements Evidence {

    private static final Duration KEPT = Duration.ofDays(90);
    private static final UUID AFTER_ALL = new UUID(-1, -1);
    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;
    private final Scope scope;
    private final QueryVectors vectors;

    public PostgresEvidence(Database database, Scope scope, QueryVectors vectors) {
        this.database = database;
        this.scope = scope;
        this.vectors = vectors;
    }

    @Override
    public EvidenceItem add(AddEvidence request) {
        String asked = request.question();
        OptionalDouble cosine = asked == null ? OptionalDouble.empty() : vectors.cosine(asked, request.snippet());
        return database.write(
                scope,
                Write.of("evidence.add", EvidenceItem.class, request),
                transaction -> new EvidenceWriter(transaction).add(request, Question.of(asked), cosine));
    }

    @Override
    public Optional<EvidenceItem> find(EvidenceId evidence) {
        return database.find(
                scope,
                EvidenceStore.BY_ID,
                EvidenceStore::item,
                scope.workspace().value(),
                evidence.value());
    }

    @Override
    public Page<EvidenceItem> list(EvidenceFilter filter, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        EvidenceStore.LIST,
                        EvidenceStore::item,
                        scope.workspace().value(),
                        before.uuid(0),
                        filter.topic(),
                        filter.minReliability(),
                        filter.usable(),
                        page.limit() + 1,
                        filter.kind()),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public Page<EvidenceSource> sources(EvidenceId evidence, PageRequest page) {
        int after = Cursor.read(page.cursor(), 0).integer(0);
        if (find(evidence).isEmpty()) {
            throw unknown(evidence);
        }
        return Cursor.page(
                database.list(
                        scope,
                        EvidenceStore.SOURCES,
                        EvidenceStore::source,
                        scope.workspace().value(),
                        evidence.value(),
                        after,
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.number()));
    }

    @Override
    public Citation cite(DebateId debate, CiteEvidence request) {
        OptionalDouble cosine = cosine(debate, request);
        return database.write(
                scope,
                Write.of("evidence.cite", Citation.class, debate, request),
                transaction -> new CitationWriter(transaction, cosine).cite(debate, request));
    }

    /// How near in meaning what is to be cited is to the topic. It is computed before the transaction, which does not
    /// wait for a model; neither text ever changes.
    private OptionalDouble cosine(DebateId debate, CiteEvidence request) {
        if (!vectors.present()) {
            return OptionalDouble.empty();
        }
        record Texts(String topic, String snippet) {}
        Texts texts = database.read(scope, transaction -> {
            CitationWriter cited = new CitationWriter(transaction);
            String topic = cited.sitting(debate).topic();
            return new Texts(
                    topic,
                    request.snippet() != null
                            ? request.snippet()
                            : cited.item(Objects.requireNonNull(request.evidence()))
                                    .snippet());
        });
        return vectors.cosine(texts.topic(), texts.snippet());
    }

    @Override
    public Page<Citation> citations(DebateId debate, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), -1, BEFORE_ALL);
        return database.read(scope, transaction -> {
            new CitationWriter(transaction).sitting(debate);
            return Cursor.page(
                    transaction.list(
                            CitationStore.LIST,
                            CitationStore::citation,
                            transaction.workspace(),
                            debate.value(),
                            after.integer(0),
                            after.uuid(1),
                            page.limit() + 1),
                    page.limit(),
                    last -> Cursor.of(last.round(), last.evidence().id().value()));
        });
    }

    @Override
    public int use(DebateId debate, List<EvidenceId> evidence) {
        Limits.range("evidence", evidence.size(), 1, UseEvidence.MOST);
        return database.write(
                scope,
                Write.of("evidence.use", Integer.class, debate, evidence),
                transaction -> new CitationWriter(transaction).use(debate, evidence));
    }

    @Override
    public Page<EvidenceItem> forgettable(PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), Instant.EPOCH, BEFORE_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        EvidenceStore.FORGETTABLE,
                        EvidenceStore::item,
                        scope.workspace().value(),
                        database.now().minus(KEPT),
                        after.instant(0),
                        after.uuid(1),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.seenAt(), last.id().value()));
    }

    static RuntimeException unknown(EvidenceId evidence) {
        return Problem.Code.NOT_FOUND.because("there is no evidence " + evidence.text());
    }
}
