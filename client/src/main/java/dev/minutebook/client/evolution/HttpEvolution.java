package dev.minutebook.client.evolution;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.ReleaseClaim;
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
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Evolution over HTTP.
public final class HttpEvolution implements Evolution {

    private static final String STATUS = "status";
    private static final String SEQUENCE = "sequence";
    private static final String ACTOR = "actor";
    private static final String TERMINATION = "termination";
    private static final String RUN = "run";

    private final WorkspaceCalls workspace;

    public HttpEvolution(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public Scenario check(ImportScenario file) {
        return workspace.post(scenarios().segment("check"), file, Scenario.class);
    }

    @Override
    public StoredScenario importScenario(ImportScenario file) {
        return workspace.post(scenarios(), file, StoredScenario.class);
    }

    @Override
    public Optional<StoredScenario> scenario(String name) {
        String checked = Limits.name("name", name, Scenario.NAME);
        return workspace.find(scenarios().segment(checked), StoredScenario.class, "scenario");
    }

    @Override
    public Page<StoredScenario> scenarios(PageRequest page) {
        return workspace.page(scenarios().page(page), StoredScenario.class);
    }

    @Override
    public EvolutionRun start(StartEvolution request) {
        return workspace.post(runs(), request, EvolutionRun.class);
    }

    @Override
    public Optional<EvolutionRun> find(EvolutionRunId run) {
        return workspace.find(path(run), EvolutionRun.class, "evolution_run");
    }

    @Override
    public Page<EvolutionRun> list(EvolutionFilter filter, PageRequest page) {
        RequestPath path = runs().choice(STATUS, filter.status())
                .query("scenario", filter.scenario())
                .page(page);
        return workspace.page(path, EvolutionRun.class);
    }

    @Override
    public EvolutionRun cancel(EvolutionRunId run, ChangeReason reason) {
        return workspace.post(path(run).segment("cancel"), reason, EvolutionRun.class);
    }

    @Override
    public Page<EvolutionWork> work(WorkFilter filter, PageRequest page) {
        RequestPath path = all("work")
                .id(RUN, filter.run())
                .id("episode", filter.episode())
                .choice("kind", filter.kind())
                .page(page);
        return workspace.page(path, EvolutionWork.class);
    }

    @Override
    public Optional<ClaimedWork> claim(ClaimWork request) {
        return workspace.transport().maybe(workspace.post(all("work").segment("claim"), request), ClaimedWork.class);
    }

    @Override
    public Instant heartbeat(EvolutionWorkId work, long fence, Duration lease) {
        return report(work, "heartbeat", new Heartbeat(fence, lease), Lease.class)
                .leaseUntil();
    }

    @Override
    public StartedCall call(EvolutionWorkId work, StartCall call) {
        return report(work, "call", call, StartedCall.class);
    }

    @Override
    public ReportedWork report(EvolutionWorkId work, ReportWork report) {
        return report(work, "report", report, ReportedWork.class);
    }

    @Override
    public ReportedWork fail(EvolutionWorkId work, FailWork report) {
        return report(work, "fail", report, ReportedWork.class);
    }

    @Override
    public EvolutionWork release(EvolutionWorkId work, long fence) {
        return report(work, "release", new ReleaseClaim(fence), EvolutionWork.class);
    }

    @Override
    public CreatedAgent decide(CreatedAgentId agent, DecideAgent decision) {
        RequestPath path = all("created-agents").segment(agent.text()).segment("decide");
        return workspace.post(path, decision, CreatedAgent.class);
    }

    @Override
    public Page<CreatedAgent> created(CreatedAgentFilter filter, PageRequest page) {
        RequestPath path = path(filter.run())
                .segment("created-agents")
                .choice(STATUS, filter.status())
                .page(page);
        return workspace.page(path, CreatedAgent.class);
    }

    @Override
    public Page<Generation> generations(EvolutionRunId run, GenerationFilter filter, PageRequest page) {
        RequestPath path = path(run)
                .segment("generations")
                .choice(STATUS, filter.status())
                .query("line", filter.line() ? true : null)
                .page(page);
        return workspace.page(path, Generation.class);
    }

    @Override
    public Page<Profile> profiles(ProfileFilter filter, PageRequest page) {
        RequestPath path = path(filter.run())
                .segment("profiles")
                .query(ACTOR, filter.actor())
                .query(SEQUENCE, filter.sequence())
                .page(page);
        return workspace.page(path, Profile.class);
    }

    @Override
    public Page<Variant> variants(VariantFilter filter, PageRequest page) {
        RequestPath path = path(filter.run())
                .segment("variants")
                .query(SEQUENCE, filter.sequence())
                .choice(STATUS, filter.status())
                .page(page);
        return workspace.page(path, Variant.class);
    }

    @Override
    public Page<Episode> episodes(EpisodeFilter filter, PageRequest page) {
        RequestPath path = path(filter.run())
                .segment("episodes")
                .query(SEQUENCE, filter.sequence())
                .choice("kind", filter.kind())
                .query("shadow", filter.shadow())
                .choice(TERMINATION, filter.termination())
                .query("most", filter.most())
                .query("archived", filter.archived() ? true : null)
                .page(page);
        return workspace.page(path, Episode.class);
    }

    @Override
    public Optional<Episode> episode(EpisodeId episode) {
        return workspace.find(path(episode), Episode.class, "episode");
    }

    @Override
    public Page<LoggedStep> log(EpisodeId episode, PageRequest page) {
        return workspace.page(path(episode).segment("log").page(page), LoggedStep.class);
    }

    @Override
    public Page<EpisodeJudgement> judgements(EpisodeId episode, PageRequest page) {
        return workspace.page(path(episode).segment("judgements").page(page), EpisodeJudgement.class);
    }

    @Override
    public EpisodeReplay replay(EpisodeId episode) {
        return workspace.read(path(episode).segment("replay"), EpisodeReplay.class);
    }

    @Override
    public ProfileBlame blame(ProfileId profile) {
        return workspace.read(all("profiles").segment(profile.text()).segment("blame"), ProfileBlame.class);
    }

    @Override
    public BisectResult bisect(EvolutionRunId run, BisectGenerations search) {
        RequestPath path = path(run)
                .segment("bisect")
                .query(ACTOR, search.actor())
                .query("good", search.good())
                .query("bad", search.bad());
        return workspace.read(path, BisectResult.class);
    }

    @Override
    public Page<Episode> measure(EvolutionRunId run, MeasureGeneration request) {
        return workspace.transport().page(workspace.post(path(run).segment("measure"), request), Episode.class);
    }

    @Override
    public ProfileDiff diff(ProfileId before, ProfileId after) {
        RequestPath path = all("profiles").segment("diff").id("before", before).id("after", after);
        return workspace.read(path, ProfileDiff.class);
    }

    @Override
    public Generation rollback(EvolutionRunId run, RollBackGeneration request) {
        return workspace.post(path(run).segment("rollback"), request, Generation.class);
    }

    @Override
    public Page<Tactic> tactics(TacticFilter filter, PageRequest page) {
        RequestPath path = all("tactics")
                .id(RUN, filter.run())
                .query(ACTOR, filter.actor())
                .choice(TERMINATION, filter.termination())
                .query("below", filter.below())
                .page(page);
        return workspace.page(path, Tactic.class);
    }

    @Override
    public List<Tactic> findTactics(FindTactics search) {
        return workspace
                .transport()
                .page(workspace.post(all("tactics").segment("find"), search), Tactic.class)
                .items();
    }

    @Override
    public HistoryReceipt importHistory(ImportHistory part) {
        return workspace.post(all("histories"), part, HistoryReceipt.class);
    }

    @Override
    public RetentionRules retention() {
        return workspace.read(all("retention"), RetentionRules.class);
    }

    @Override
    public RetentionRules putRetention(RetentionRules rules) {
        return workspace.post(all("retention"), rules, RetentionRules.class);
    }

    @Override
    public RetentionRun prune(EvolutionRunId run) {
        return workspace.post(path(run).segment("prune"), null, RetentionRun.class);
    }

    @Override
    public Page<RetentionRun> prunings(PageRequest page) {
        return workspace.page(all("prunings").page(page), RetentionRun.class);
    }

    private <T> T report(EvolutionWorkId work, String verb, Object body, Class<T> type) {
        return workspace.post(all("work").segment(work.text()).segment(verb), body, type);
    }

    private RequestPath all(String noun) {
        return workspace.path("evolution").segment(noun);
    }

    private RequestPath scenarios() {
        return all("scenarios");
    }

    private RequestPath runs() {
        return all("runs");
    }

    private RequestPath path(EvolutionRunId run) {
        return runs().segment(run.text());
    }

    private RequestPath path(EpisodeId episode) {
        return all("episodes").segment(episode.text());
    }
}
