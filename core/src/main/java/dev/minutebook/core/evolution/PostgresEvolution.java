package dev.minutebook.core.evolution;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.FailWork;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.StoredScenario;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.EpisodeJudgement;
import dev.minutebook.api.evolution.episodes.EpisodeReplay;
import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.api.evolution.history.HistoryReceipt;
import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.MeasureGeneration;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.ProfileBlame;
import dev.minutebook.api.evolution.lineage.ProfileDiff;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.RollBackGeneration;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.lineage.VariantFilter;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.api.evolution.tactics.RetentionRules;
import dev.minutebook.api.evolution.tactics.RetentionRun;
import dev.minutebook.api.evolution.tactics.Tactic;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.evolution.history.HistoryImport;
import dev.minutebook.core.evolution.retention.RetentionPass;
import dev.minutebook.core.evolution.scenarios.ScenarioFile;
import dev.minutebook.core.evolution.tactics.TacticMemory;
import dev.minutebook.core.providers.ProviderLookup;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// Evolution on PostgreSQL.
public final class PostgresEvolution implements Evolution {

    private static final String CAPABILITY = "evolution";
    private static final UUID AFTER_ALL = new UUID(-1, -1);
    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;
    private final Scope scope;

    public PostgresEvolution(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public Scenario check(ImportScenario file) {
        scope.caller().must(Permission.read(CAPABILITY));
        return ScenarioFile.read(file.source(), Objects.requireNonNull(file.format()));
    }

    @Override
    public StoredScenario importScenario(ImportScenario file) {
        Scenario scenario = check(file);
        Write<StoredScenario> write = Write.of("evolution.importScenario", StoredScenario.class, file);
        try {
            return database.write(
                    scope, write, transaction -> new EvolutionOpener(transaction).importScenario(scenario));
        } catch (Violation twice) {
            if (!twice.of("evolution_scenario_version")) {
                throw twice;
            }
            return database.write(
                    scope, write, transaction -> new EvolutionOpener(transaction).importScenario(scenario));
        }
    }

    @Override
    public Optional<StoredScenario> scenario(String name) {
        return database.find(
                        scope,
                        EvolutionStore.SCENARIO,
                        EvolutionStore::scenario,
                        scope.workspace().value(),
                        Limits.name("name", name, Scenario.NAME),
                        null)
                .map(EvolutionStore.ScenarioRow::stored);
    }

    @Override
    public Page<StoredScenario> scenarios(PageRequest page) {
        List<StoredScenario> stored = database
                .list(
                        scope,
                        EvolutionStore.SCENARIOS,
                        EvolutionStore::scenario,
                        scope.workspace().value(),
                        Cursor.read(page.cursor(), "").text(0),
                        page.limit() + 1)
                .stream()
                .map(EvolutionStore.ScenarioRow::stored)
                .toList();
        return Cursor.page(
                stored, page.limit(), last -> Cursor.of(last.scenario().name()));
    }

    @Override
    public EvolutionRun start(StartEvolution request) {
        return database.write(
                scope,
                Write.of("evolution.start", EvolutionRun.class, request),
                transaction -> new EvolutionReader(transaction).run(new EvolutionOpener(transaction).start(request)));
    }

    @Override
    public Optional<EvolutionRun> find(EvolutionRunId run) {
        return database.read(
                scope,
                transaction -> transaction
                        .find(EvolutionStore.BY_ID, EvolutionStore::row, transaction.workspace(), run.value())
                        .map(row -> new EvolutionReader(transaction)
                                .runs(List.of(row))
                                .getFirst()));
    }

    @Override
    public Page<EvolutionRun> list(EvolutionFilter filter, PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return database.read(scope, transaction -> {
            List<EvolutionRow> rows = transaction.list(
                    EvolutionStore.LIST,
                    EvolutionStore::row,
                    transaction.workspace(),
                    before,
                    filter.status(),
                    filter.scenario(),
                    page.limit() + 1);
            return Cursor.page(
                    new EvolutionReader(transaction).runs(rows),
                    page.limit(),
                    last -> Cursor.of(last.id().value()));
        });
    }

    private static EvolutionState running(Transaction transaction, EvolutionRunId run) {
        EvolutionRow row = EvolutionState.lock(transaction, run.value());
        if (!row.running()) {
            throw Problem.Code.CONFLICT.because(
                    "run " + run.text() + " has ended: " + row.status().name().toLowerCase(Locale.ROOT));
        }
        return EvolutionState.of(transaction, row);
    }

    @Override
    public EvolutionRun cancel(EvolutionRunId run, ChangeReason reason) {
        return database.write(scope, Write.of("evolution.cancel", EvolutionRun.class, run, reason), transaction -> {
            EvolutionState state = running(transaction, run);
            Judgement.CANCEL_EVOLUTION.by(
                    transaction.caller(), state.run().opener().is(transaction.caller()));
            new EvolutionTransition(transaction, state)
                    .end(EvolutionRun.Status.CANCELLED, reason.reason(), reason.reason());
            return new EvolutionReader(transaction).run(run.value());
        });
    }

    @Override
    public Page<EvolutionWork> work(WorkFilter filter, PageRequest page) {
        UUID after = Cursor.read(page.cursor(), BEFORE_ALL).uuid(0);
        boolean all = scope.caller().may(Permission.review(CAPABILITY));
        AgentId own = scope.caller().agent();
        UUID agent = own == null ? null : own.value();
        Instant now = database.now();
        List<EvolutionWork> works = database
                .list(
                        scope,
                        WorkStore.STANDING,
                        WorkStore::standing,
                        scope.workspace().value(),
                        after,
                        filter.run() == null ? null : filter.run().value(),
                        filter.episode() == null ? null : filter.episode().value(),
                        filter.kind(),
                        agent,
                        page.limit() + 1,
                        now,
                        now.minus(ProviderLookup.HEARD),
                        ProviderLookup.DEFAULT_MODEL)
                .stream()
                .map(one -> one.work()
                        .work(all || (agent != null && agent.equals(one.work().agent())), one.served()))
                .toList();
        return Cursor.page(works, page.limit(), last -> Cursor.of(last.id().value()));
    }

    /// Stands for a claim: its prompt is put together again, not kept.
    private static final class ClaimReference implements Write.Reference<ClaimedWork> {

        @Override
        public String to(ClaimedWork answer) {
            return answer.work().id().text() + " " + answer.fence();
        }

        @Override
        public ClaimedWork follow(Transaction transaction, String reference) {
            String[] told = reference.split(" ", -1);
            return new WorkClaims(transaction).again(EvolutionWorkId.of(told[0]), Long.parseLong(told[1]));
        }
    }

    @Override
    @SuppressWarnings("NullAway") // no claim is a null answer, stored and replayed as such
    public Optional<ClaimedWork> claim(ClaimWork request) {
        return Optional.ofNullable(database.write(
                scope,
                Write.of("evolution.claim", ClaimedWork.class, request)
                        .keeping(new ClaimReference())
                        .byOnePlan(),
                transaction -> new WorkClaims(transaction).claim(request)));
    }

    @Override
    public Instant heartbeat(EvolutionWorkId work, long fence, Duration lease) {
        Limits.lease(lease);
        return database.write(
                scope,
                Write.of("evolution.heartbeat", Instant.class, work, fence, lease),
                transaction -> new WorkClaims(transaction).heartbeat(work, fence, lease));
    }

    @Override
    @SuppressWarnings("NullAway") // the end of the run is a null answer, stored and replayed as such
    public StartedCall call(EvolutionWorkId work, StartCall call) {
        return Optional.<StartedCall>ofNullable(database.write(
                        scope,
                        Write.of("evolution.call", StartedCall.class, work, call),
                        transaction -> new WorkClaims(transaction).call(work, call)))
                .orElseThrow(() -> Problem.Code.CONFLICT.because(
                        "the budget of the run does not reach for this call, and the run has ended;"
                                + " start another with a larger budget"));
    }

    @Override
    public ReportedWork report(EvolutionWorkId work, ReportWork report) {
        return database.write(
                scope,
                Write.of("evolution.report", ReportedWork.class, work, report).byOnePlan(),
                transaction -> new WorkClaims(transaction).report(work, report));
    }

    @Override
    public ReportedWork fail(EvolutionWorkId work, FailWork report) {
        return database.write(
                scope,
                Write.of("evolution.fail", ReportedWork.class, work, report),
                transaction -> new WorkClaims(transaction).fail(work, report));
    }

    @Override
    public EvolutionWork release(EvolutionWorkId work, long fence) {
        return database.write(
                scope,
                Write.of("evolution.release", EvolutionWork.class, work, fence),
                transaction -> new WorkClaims(transaction).release(work, fence));
    }

    @Override
    public CreatedAgent decide(CreatedAgentId agent, DecideAgent decision) {
        scope.caller().must(Permission.review(CAPABILITY));
        scope.caller().mustNotBeAgent("to approve agents");
        return database.write(
                scope,
                Write.of("evolution.decide", CreatedAgent.class, agent, decision),
                transaction -> new AgentApproval(transaction).decide(agent, decision));
    }

    @Override
    public Page<CreatedAgent> created(CreatedAgentFilter filter, PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return database.read(scope, transaction -> {
            EvolutionState.row(transaction, filter.run().value());
            List<CreatedAgent> agents = transaction
                    .list(
                            CreatedAgentStore.LIST,
                            CreatedAgentStore::row,
                            transaction.workspace(),
                            filter.run().value(),
                            before,
                            filter.status(),
                            page.limit() + 1)
                    .stream()
                    .map(CreatedAgentStore.CreatedRow::agent)
                    .toList();
            return Cursor.page(agents, page.limit(), last -> Cursor.of(last.id().value()));
        });
    }

    @Override
    public Page<Generation> generations(EvolutionRunId run, GenerationFilter filter, PageRequest page) {
        return database.read(scope, transaction -> new LineageReader(transaction).generations(run, filter, page));
    }

    @Override
    public Page<Profile> profiles(ProfileFilter filter, PageRequest page) {
        return database.read(scope, transaction -> new LineageReader(transaction).profiles(filter, page));
    }

    @Override
    public Page<Variant> variants(VariantFilter filter, PageRequest page) {
        return database.read(scope, transaction -> new LineageReader(transaction).variants(filter, page));
    }

    @Override
    public Page<Episode> episodes(EpisodeFilter filter, PageRequest page) {
        return database.read(scope, transaction -> new EvolutionReader(transaction).episodes(filter, page));
    }

    @Override
    public Optional<Episode> episode(EpisodeId episode) {
        return database.read(scope, transaction -> new EvolutionReader(transaction).episode(episode.value()));
    }

    @Override
    public Page<LoggedStep> log(EpisodeId episode, PageRequest page) {
        return database.read(scope, transaction -> new EvolutionReader(transaction).log(episode, page));
    }

    @Override
    public Page<EpisodeJudgement> judgements(EpisodeId episode, PageRequest page) {
        return database.read(scope, transaction -> new EvolutionReader(transaction).judgements(episode, page));
    }

    @Override
    public EpisodeReplay replay(EpisodeId episode) {
        return database.read(scope, transaction -> new EvolutionReader(transaction).replay(episode));
    }

    @Override
    public ProfileBlame blame(ProfileId profile) {
        return database.read(scope, transaction -> new LineageReader(transaction).blame(profile));
    }

    @Override
    public BisectResult bisect(EvolutionRunId run, BisectGenerations search) {
        return database.read(scope, transaction -> new LineageReader(transaction).bisect(run, search));
    }

    @Override
    @SuppressWarnings("unchecked")
    public Page<Episode> measure(EvolutionRunId run, MeasureGeneration request) {
        return database.write(
                scope,
                Write.of("evolution.measure", Page.class, run, request).keeping(new MeasuredReference()),
                transaction -> new GenerationMeasure(transaction, running(transaction, run)).open(request));
    }

    /// Stands for episodes that were begun.
    @SuppressWarnings("rawtypes")
    private static final class MeasuredReference implements Write.Reference<Page> {

        @Override
        public String to(Page answer) {
            StringBuilder ids = new StringBuilder();
            for (Object one : answer.items()) {
                ids.append(ids.isEmpty() ? "" : " ").append(((Episode) one).id().text());
            }
            return ids.toString();
        }

        @Override
        public Page follow(Transaction transaction, String reference) {
            EvolutionReader reader = new EvolutionReader(transaction);
            return new Page<>(
                    List.of(reference.split(" ", -1)).stream()
                            .map(id -> reader.episode(UUID.fromString(id)).orElseThrow())
                            .toList(),
                    null);
        }
    }

    @Override
    public ProfileDiff diff(ProfileId before, ProfileId after) {
        return database.read(scope, transaction -> new LineageReader(transaction).diff(before, after));
    }

    @Override
    public Generation rollback(EvolutionRunId run, RollBackGeneration request) {
        return database.write(scope, Write.of("evolution.rollback", Generation.class, run, request), transaction -> {
            EvolutionState state = running(transaction, run);
            Judgement.ROLL_BACK_GENERATION.by(
                    transaction.caller(), state.run().opener().is(transaction.caller()));
            LineageReader lineage = new LineageReader(transaction);
            GenerationStore.GenerationRow target = lineage.generation(run.value(), request.sequence());
            if (target.generation().status() != Generation.Status.ARCHIVED
                    || target.generation().outcome() != Generation.Outcome.ACCEPTED) {
                throw Problem.Code.CONFLICT.because("generation " + request.sequence()
                        + " is active, or was never; take one that was active before");
            }
            UUID generation = new EvolutionTransition(transaction, state).rollback(target, request.reason());
            return lineage.find(run.value(), generation).orElseThrow();
        });
    }

    @Override
    public HistoryReceipt importHistory(ImportHistory part) {
        scope.caller().must(Permission.operate(CAPABILITY));
        Write<HistoryReceipt> write = Write.of("evolution.importHistory", HistoryReceipt.class, part);
        return HistoryImport.settled(() ->
                database.write(scope, write, transaction -> new EvolutionOpener(transaction).importHistory(part)));
    }

    @Override
    public Page<Tactic> tactics(TacticFilter filter, PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return database.read(
                scope,
                transaction -> Cursor.page(
                        new TacticMemory(transaction).list(filter, before, page.limit() + 1),
                        page.limit(),
                        last -> Cursor.of(last.id().value())));
    }

    @Override
    public List<Tactic> findTactics(FindTactics search) {
        return database.read(scope, transaction -> new TacticMemory(transaction).find(search));
    }

    @Override
    public RetentionRules retention() {
        return database.read(scope, transaction -> new RetentionPass(transaction).rules());
    }

    @Override
    public RetentionRules putRetention(RetentionRules rules) {
        scope.caller().must(Permission.operate(CAPABILITY));
        scope.caller().mustNotBeAgent("to say how long the record is kept");
        return database.write(scope, Write.of("evolution.putRetention", RetentionRules.class, rules), transaction -> {
            new RetentionPass(transaction).put(rules);
            return rules;
        });
    }

    @Override
    public RetentionRun prune(EvolutionRunId run) {
        scope.caller().must(Permission.operate(CAPABILITY));
        return database.write(scope, Write.of("evolution.prune", RetentionRun.class, run), transaction -> {
            EvolutionRow row = EvolutionState.lock(transaction, run.value());
            return new RetentionPass(transaction).prune(row.id(), row.sequence(), RetentionRun.Cause.REQUEST);
        });
    }

    @Override
    public Page<RetentionRun> prunings(PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return database.read(
                scope,
                transaction -> Cursor.page(
                        new RetentionPass(transaction).list(before, page.limit() + 1),
                        page.limit(),
                        last -> Cursor.of(last.id())));
    }
}
