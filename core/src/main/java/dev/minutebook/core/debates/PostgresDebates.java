package dev.minutebook.core.debates;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.code.CodeComparison;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.Reflection;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.CancelDebate;
import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.ConsensusHistory;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.EchoReport;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Statistics;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Recounts;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.critiques.DebateCritiques;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.debates.dossiers.DossierMaker;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.debates.rows.CodeStore;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DebateStore;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.live.LiveTexts;
import dev.minutebook.core.providers.CallLedger;
import dev.minutebook.core.search.WordSearch;
import dev.minutebook.json.MinutebookJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Debates on PostgreSQL.
public final class PostgresDebates implements Debates {

    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;
    private final LiveTexts live;
    private final WordSearch wordSearch;
    private final DossierMaker dossiers;

    public PostgresDebates(
            Database database, Scope scope, LiveTexts live, WordSearch wordSearch, DossierMaker dossiers) {
        this.database = database;
        this.scope = scope;
        this.live = live;
        this.wordSearch = wordSearch;
        this.dossiers = dossiers;
    }

    @Override
    public Debate open(OpenDebate request) {
        return database.write(
                scope,
                Write.of("debates.open", Debate.class, request),
                transaction -> DebateOpener.open(transaction, wordSearch, request));
    }

    @Override
    public Optional<Debate> find(DebateId debate) {
        return database.read(
                scope,
                transaction -> transaction
                        .find(DebateStore.BY_ID, DebateStore::row, transaction.workspace(), debate.value())
                        .map(row -> row.debate(Seats.of(transaction, row.id()))));
    }

    @Override
    public Page<Debate> list(DebateFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), AFTER_ALL);
        return database.read(scope, transaction -> {
            Page<DebateRow> rows = Cursor.page(
                    transaction.list(
                            DebateStore.list(filter),
                            DebateStore::row,
                            transaction.workspace(),
                            after.uuid(0),
                            filter.status(),
                            filter.domain(),
                            filter.topology(),
                            filter.externalId(),
                            filter.minConsensus(),
                            filter.since(),
                            filter.successful(),
                            MinutebookJson.STRICT.write(filter.metadata()),
                            page.limit() + 1),
                    page.limit(),
                    last -> Cursor.of(last.id()));
            Map<UUID, List<Seat>> seats = Seats.of(
                    transaction, rows.items().stream().map(DebateRow::id).toList());
            return rows.map(row -> row.debate(seats.getOrDefault(row.id(), List.of())));
        });
    }

    @Override
    public Debate cancel(DebateId id, @Nullable String reason) {
        Limits.optional("reason", reason, CancelDebate.REASON);
        return database.write(scope, Write.of("debates.cancel", Debate.class, id, reason), transaction -> {
            DebateRow row = DebateRow.lock(transaction, id);
            Judgement.CANCEL_DEBATE.by(transaction.caller(), row.opener().is(transaction.caller()));
            row.mustGoOn();
            DebateTransition transition = new DebateTransition(transaction, row);
            transition.take(new Fact.Cancelled(), reason);
            return transition.write().debate(Seats.of(transaction, row.id()));
        });
    }

    @Override
    public Page<Turn> turns(DebateId debate, TurnFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), 0);
        return database.read(scope, transaction -> {
            DebateRow.of(transaction, debate);
            return Cursor.page(
                    transaction.list(
                            TurnStore.OF_DEBATE,
                            TurnStore::turn,
                            transaction.workspace(),
                            debate.value(),
                            after.number(0),
                            filter.round(),
                            filter.phase(),
                            filter.agent() == null
                                    ? null
                                    : AgentLookup.agent(transaction, filter.agent())
                                            .id()
                                            .value(),
                            page.limit() + 1),
                    page.limit(),
                    last -> Cursor.of(last.seq()));
        });
    }

    @Override
    public Page<Vote> votes(DebateId debate, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), 0, 0);
        return of(
                debate,
                page,
                TurnStore.VOTES,
                TurnStore::vote,
                last -> Cursor.of(last.round(), last.seat()),
                after.integer(0),
                after.integer(1));
    }

    @Override
    public Page<Critique> critiques(DebateId debate, PageRequest page) {
        return database.read(scope, transaction -> {
            DebateRow.of(transaction, debate);
            return DebateCritiques.in(transaction, debate, page);
        });
    }

    @Override
    public Page<ModelCall> calls(DebateId debate, PageRequest page) {
        return database.read(scope, transaction -> {
            DebateRow.of(transaction, debate);
            return CallLedger.in(transaction, debate, page);
        });
    }

    @Override
    public Page<CodeVersion> code(DebateId debate, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), 0);
        return of(
                debate,
                page,
                CodeStore.VERSIONS,
                CodeStore::version,
                last -> Cursor.of(last.number()),
                after.integer(0));
    }

    @Override
    public Optional<CodeVersion> latestCode(DebateId debate) {
        return database.find(
                scope, CodeStore.LATEST, CodeStore::version, scope.workspace().value(), debate.value());
    }

    @Override
    public CodeComparison compareCode(DebateId debate, int from, int to) {
        Limits.range("from", from, 1, RestoreCode.VERSION);
        Limits.range("to", to, 1, RestoreCode.VERSION);
        return database.read(scope, transaction -> CodeHistory.compare(transaction, debate, from, to));
    }

    @Override
    public CodeVersion restoreCode(DebateId debate, RestoreCode request) {
        return database.write(
                scope,
                Write.of("debates.restoreCode", CodeVersion.class, debate, request),
                transaction -> CodeHistory.restore(transaction, debate, request));
    }

    @Override
    public TestRun reportTests(TurnId turn, ReportTests report) {
        return database.write(
                scope,
                Write.of("debates.reportTests", TestRun.class, turn, report),
                transaction -> TestReportWriter.report(transaction, turn, report));
    }

    @Override
    public Page<TestRun> testRuns(DebateId debate, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL, 0);
        return of(
                debate,
                page,
                CodeStore.RUNS,
                CodeStore::run,
                last -> Cursor.of(last.turn().value(), last.number()),
                after.uuid(0),
                after.integer(1));
    }

    @Override
    public Page<Reflection> reflections(DebateId debate, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL);
        return of(
                debate,
                page,
                CodeStore.REFLECTIONS,
                CodeStore::reflection,
                last -> Cursor.of(last.answer().value()),
                after.uuid(0));
    }

    @Override
    public Recount recount(DebateId debate, RecountVotes how) {
        return database.read(scope, transaction -> VoteRecount.recount(transaction, debate, how));
    }

    @Override
    public Recounts recounts(DebateId debate, RecountVotes how) {
        return database.read(scope, transaction -> VoteRecount.recounts(transaction, debate, how));
    }

    @Override
    public Debate fork(DebateId debate, ForkDebate request) {
        return database.write(
                scope,
                Write.of("debates.fork", Debate.class, debate, request),
                transaction -> ForkWriter.fork(transaction, debate, request));
    }

    @Override
    public Comparison compare(DebateId left, DebateId right) {
        return database.read(scope, transaction -> DebateComparison.compare(transaction, left, right));
    }

    @Override
    public EchoReport echo(DebateId debate) {
        return database.read(scope, transaction -> EchoAnalysis.report(transaction, debate));
    }

    @Override
    public ConsensusHistory consensus(DebateId debate) {
        return database.read(scope, transaction -> ConsensusReport.of(transaction, debate));
    }

    @Override
    public DebateStanding standing(DebateId debate) {
        return database.read(scope, transaction -> StandingReport.of(transaction, debate));
    }

    @Override
    public Dossier dossier(DebateId debate, DossierFormat format) {
        return dossiers.of(debate, format);
    }

    @Override
    public Statistics statistics() {
        return database.read(scope, DebateStatistics::statistics);
    }

    @Override
    public Activity activity(int days) {
        return database.read(scope, transaction -> DebateActivity.of(transaction, days));
    }

    @Override
    public Feed<LiveText> listen(DebateId debate) {
        database.read(scope, transaction -> DebateRow.of(transaction, debate));
        return live.ofDebate(scope.workspace().value(), debate.value());
    }

    /// One page of what belongs to a debate.
    private <T> Page<T> of(
            DebateId debate,
            PageRequest page,
            String sql,
            Row.Mapper<T> mapper,
            Function<T, String> place,
            Object... after) {
        return database.read(scope, transaction -> {
            DebateRow.of(transaction, debate);
            Object[] values = new Object[after.length + 3];
            values[0] = transaction.workspace();
            values[1] = debate.value();
            System.arraycopy(after, 0, values, 2, after.length);
            values[after.length + 2] = page.limit() + 1;
            return Cursor.page(transaction.list(sql, mapper, values), page.limit(), place);
        });
    }
}
