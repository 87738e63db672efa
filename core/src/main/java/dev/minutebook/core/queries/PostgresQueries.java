package dev.minutebook.core.queries;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySession;
import dev.minutebook.api.queries.QuerySessionFilter;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.ReviewVerdict;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.api.specialists.AssertionFilter;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.api.specialists.GapFilter;
import dev.minutebook.api.specialists.KnowledgeGap;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.api.specialists.ReliabilityFilter;
import dev.minutebook.api.specialists.SpecialistReliability;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.conversations.UserRules;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.specialists.PolicyRules;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Queries on PostgreSQL.
public final class PostgresQueries implements Queries {

    private static final String CAPABILITY = "queries";
    private static final UUID AFTER_ALL = new UUID(-1, -1);
    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;
    private final Scope scope;
    private final LongSupplier nanos = System::nanoTime;

    public PostgresQueries(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    /// Two who add the same correction, or a conversation that is forgotten meanwhile.
    private static <T> T once(Supplier<T> write) {
        try {
            return write.get();
        } catch (Violation refused) {
            if (refused.of("correction_claim_once") || refused.of("query_policy_version")) {
                return write.get();
            }
            if (refused.of("query_conversation")) {
                throw Problem.Code.NOT_FOUND.because("the conversation was forgotten meanwhile");
            }
            throw refused;
        }
    }

    @Override
    public Query ask(AskQuery request) {
        return once(() -> database.write(
                scope,
                Write.of("queries.ask", Query.class, request),
                transaction -> new QueryOpener(transaction, nanos).ask(request)));
    }

    @Override
    public Query record(RecordQuery request) {
        return once(() -> database.write(
                scope,
                Write.of("queries.record", Query.class, request),
                transaction -> new QueryOpener(transaction, nanos).record(request)));
    }

    @Override
    public Optional<Query> find(QueryId query) {
        return database.find(
                        scope,
                        QueryStore.BY_ID,
                        QueryStore::row,
                        scope.workspace().value(),
                        query.value())
                .filter(this::mayRead)
                .map(QueryRow::query);
    }

    private boolean mayRead(QueryRow row) {
        return UserRules.mayRead(scope.caller(), row.user(), CAPABILITY);
    }

    @Override
    public QueryExplanation explain(QueryId query) {
        return database.read(scope, transaction -> {
            QueryRow row = QueryReplay.row(transaction, query.value());
            if (!mayRead(row)) {
                throw QueryReplay.unknown(query.value());
            }
            return new QueryReader(transaction).explain(row);
        });
    }

    @Override
    public Page<Query> list(QueryFilter filter, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        List<Query> rows = database
                .list(
                        scope,
                        QueryStore.LIST,
                        QueryStore::row,
                        scope.workspace().value(),
                        UserRules.reading(scope.caller(), filter.user(), CAPABILITY),
                        before.uuid(0),
                        filter.session(),
                        filter.conversation() == null
                                ? null
                                : filter.conversation().value(),
                        filter.status(),
                        FieldNames.checked(filter.field()),
                        filter.domain(),
                        filter.policy(),
                        filter.review(),
                        page.limit() + 1)
                .stream()
                .map(QueryRow::query)
                .toList();
        return Cursor.page(rows, page.limit(), last -> Cursor.of(last.id().value()));
    }

    @Override
    public Query cancel(QueryId query, ChangeReason reason) {
        return database.write(scope, Write.of("queries.cancel", Query.class, query, reason), transaction -> {
            QueryRow row = lock(transaction, query);
            if (!row.running()) {
                throw Problem.Code.CONFLICT.because("query " + query.text() + " has ended: "
                        + row.status().name().toLowerCase(Locale.ROOT));
            }
            QueryReplay replay = QueryReplay.of(transaction, row);
            new QueryTransition(transaction, replay, nanos).withdraw("the query was cancelled");
            transaction.later(
                    QueryStore.END,
                    transaction.workspace(),
                    row.id(),
                    Query.Status.CANCELLED,
                    null,
                    reason.reason(),
                    null,
                    null,
                    null,
                    transaction.now(),
                    transaction.now(),
                    row.user());
            new QuerySessions(transaction).ended(row, replay.state());
            AuditLog.enter(
                    transaction,
                    Event.of("query.cancelled", QueryTransition.KIND, row.id())
                            .in(row.sessionId())
                            .answered(row.field(), null, null)
                            .because(reason.reason(), UserRules.key(row.user())));
            return QueryReplay.row(transaction, row.id()).query();
        });
    }

    private QueryRow lock(Transaction transaction, QueryId query) {
        QueryRow row = QueryReplay.lock(transaction, query.value());
        if (!mayRead(row)) {
            throw QueryReplay.unknown(query.value());
        }
        UserRules.writing(scope.caller(), row.user());
        return row;
    }

    @Override
    public Query review(QueryId query, ReviewVerdict request) {
        scope.caller().must(Permission.review(CAPABILITY));
        scope.caller().mustNotBeAgent("to look at verdicts");
        return database.write(scope, Write.of("queries.review", Query.class, query, request), transaction -> {
            QueryRow row = lock(transaction, query);
            Query.Review review = request.right() ? Query.Review.CONFIRMED : Query.Review.CORRECTED;
            int changed = transaction.change(
                    VerdictStore.REVIEW, transaction.workspace(), row.id(), review, transaction.now());
            if (changed == 0) {
                throw Problem.Code.CONFLICT.because("nobody has to look at the verdict on query " + query.text()
                        + "; its review is " + row.review().name().toLowerCase(Locale.ROOT));
            }
            AuditLog.enter(
                    transaction,
                    Event.of("query.reviewed", QueryTransition.KIND, row.id())
                            .in(row.sessionId())
                            .with("right", request.right())
                            .answered(row.field(), row.winner(), row.utility())
                            .because(request.reason(), UserRules.key(row.user())));
            return QueryReplay.row(transaction, row.id()).query();
        });
    }

    @Override
    public Page<QuerySession> sessions(QuerySessionFilter filter, PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        String user = UserRules.reading(scope.caller(), filter.user(), CAPABILITY);
        return database.read(
                scope, transaction -> new QueryReader(transaction).sessions(user, filter, before, page.limit()));
    }

    @Override
    public Page<ModelRun> runs(RunFilter filter, PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        boolean all = scope.caller().agent() == null || scope.caller().may(Permission.review(CAPABILITY));
        return database.read(scope, transaction -> {
            UUID specialist = filter.specialist() == null
                    ? null
                    : AgentLookup.agent(transaction, filter.specialist()).id().value();
            List<ModelRun> rows = transaction
                    .list(
                            RunStore.LIST,
                            RunStore::row,
                            transaction.workspace(),
                            before,
                            filter.query() == null ? null : filter.query().value(),
                            filter.conversation() == null
                                    ? null
                                    : filter.conversation().value(),
                            specialist,
                            filter.status(),
                            all ? null : UserRules.own(scope.caller()),
                            scope.caller().agent() == null
                                    ? null
                                    : scope.caller().agent().value(),
                            page.limit() + 1)
                    .stream()
                    .map(RunRow::run)
                    .toList();
            return Cursor.page(rows, page.limit(), last -> Cursor.of(last.id().value()));
        });
    }

    /// Stands for a claim: its prompt is put together again, not kept.
    private final class ClaimReference implements Write.Reference<ClaimedRun> {

        @Override
        public String to(ClaimedRun answer) {
            return answer.run().id().text() + " " + answer.fence();
        }

        @Override
        public ClaimedRun follow(Transaction transaction, String reference) {
            String[] told = reference.split(" ", -1);
            return new RunClaims(transaction, nanos).again(ModelRunId.of(told[0]), Long.parseLong(told[1]));
        }
    }

    @Override
    @SuppressWarnings("NullAway") // no claim is a null answer, stored and replayed as such
    public Optional<ClaimedRun> claim(ClaimRun request) {
        return Optional.ofNullable(database.write(
                scope,
                Write.of("queries.claim", ClaimedRun.class, request).keeping(new ClaimReference()),
                transaction -> new RunClaims(transaction, nanos).claim(request)));
    }

    @Override
    public Instant heartbeat(ModelRunId run, long fence, Duration lease) {
        Limits.lease(lease);
        return database.write(
                scope,
                Write.of("queries.heartbeat", Instant.class, run, fence, lease),
                transaction -> new RunClaims(transaction, nanos).heartbeat(run, fence, lease));
    }

    @Override
    public StartedCall call(ModelRunId run, StartCall call) {
        return database.write(
                scope,
                Write.of("queries.call", StartedCall.class, run, call),
                transaction -> new RunClaims(transaction, nanos).call(run, call));
    }

    @Override
    public ModelRun answer(ModelRunId run, AnswerRun answer) {
        return once(() -> database.write(
                scope,
                Write.of("queries.answer", ModelRun.class, run, answer),
                transaction -> new RunClaims(transaction, nanos).answer(run, answer)));
    }

    @Override
    public ModelRun fail(ModelRunId run, FailRun report) {
        return once(() -> database.write(
                scope,
                Write.of("queries.fail", ModelRun.class, run, report),
                transaction -> new RunClaims(transaction, nanos).fail(run, report)));
    }

    @Override
    public ModelRun release(ModelRunId run, long fence) {
        return database.write(
                scope,
                Write.of("queries.release", ModelRun.class, run, fence),
                transaction -> new RunClaims(transaction, nanos).release(run, fence));
    }

    @Override
    public Page<AssertionResult> assertions(AssertionFilter filter, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        VerdictStore.ASSERTIONS,
                        VerdictStore::assertion,
                        scope.workspace().value(),
                        UserRules.reading(scope.caller(), filter.user(), CAPABILITY),
                        before.uuid(0),
                        filter.query() == null ? null : filter.query().value(),
                        FieldNames.checked(filter.field()),
                        filter.policy(),
                        filter.level(),
                        filter.passed(),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id()));
    }

    @Override
    public Page<SpecialistReliability> reliability(ReliabilityFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), "", BEFORE_ALL, "");
        return database.read(scope, transaction -> {
            UUID specialist = filter.specialist() == null
                    ? null
                    : AgentLookup.agent(transaction, filter.specialist()).id().value();
            List<SpecialistReliability> rows = transaction
                    .list(
                            StandingStore.LIST,
                            StandingStore::named,
                            transaction.workspace(),
                            after.text(0),
                            after.uuid(1),
                            after.text(2),
                            specialist,
                            FieldNames.checked(filter.field()),
                            page.limit() + 1)
                    .stream()
                    .map(one -> one.standing().reliability(one.name()))
                    .toList();
            return Cursor.page(
                    rows,
                    page.limit(),
                    last -> Cursor.of(last.specialist(), last.agent().value(), last.field()));
        });
    }

    @Override
    public Page<KnowledgeGap> gaps(GapFilter filter, PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        String user = UserRules.reading(scope.caller(), filter.user(), CAPABILITY);
        return database.read(scope, transaction -> new QueryReader(transaction).gaps(user, filter, before, page));
    }

    @Override
    public QueryPolicy putPolicy(PutPolicy request) {
        scope.caller().mustNotBeAgent("to say what answers are held to");
        return once(() -> database.write(
                scope,
                Write.of("queries.putPolicy", QueryPolicy.class, request),
                transaction -> new QueryPolicies(transaction).put(request)));
    }

    @Override
    public Optional<QueryPolicy> policy(String name) {
        String wanted = PutPolicy.name(name);
        return database.read(scope, transaction -> new QueryPolicies(transaction).find(wanted));
    }

    @Override
    public Page<QueryPolicy> policies(PageRequest page) {
        String after = Cursor.read(page.cursor(), "").text(0);
        List<QueryPolicy> rows =
                new ArrayList<>(database
                        .list(
                                scope,
                                PolicyStore.LIST,
                                PolicyStore::policy,
                                scope.workspace().value(),
                                after,
                                page.limit() + 1)
                        .stream()
                        .map(PolicyStore.Stored::policy)
                        .toList());
        if (after.compareTo(PutPolicy.USUAL) < 0) {
            rows.add(place(rows), PolicyRules.USUAL);
        }
        return Cursor.page(rows, page.limit(), last -> Cursor.of(last.name()));
    }

    /// Where the one that is built in stands among the others.
    private static int place(List<QueryPolicy> sorted) {
        return (int) sorted.stream()
                .takeWhile(one -> one.name().compareTo(PutPolicy.USUAL) < 0)
                .count();
    }
}
