package dev.minutebook.api.evolution;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Scenarios whose actors are evolved.
///
/// The record decides what is to be done next; whoever claims that does it and reports, and the report decides in the
/// same transaction what follows. The record never calls a model. Every report names the fence of its claim; a fence
/// that
/// is not the newest, or whose lease has run out, is refused with STALE_FENCE and changes nothing. What an actor thinks
/// is
/// read by the agent that plays it, by whoever claims its turns, and by reviewers.
public interface Evolution {

    /// Reads a scenario and says what is wrong with it, with INVALID, or how it was understood. Stores nothing.
    Scenario check(ImportScenario file);

    /// Stores a scenario. One of the same name becomes its next version; the same once more changes nothing.
    StoredScenario importScenario(ImportScenario file);

    /// The newest version of the scenario of that name, if there is one.
    Optional<StoredScenario> scenario(String name);

    /// The newest version of each scenario, by name.
    Page<StoredScenario> scenarios(PageRequest page);

    /// Starts a run: its first generation is the scenario as it is written, and plays its first epoch. Refused with
    /// NOT_FOUND when the scenario, or an agent, is not there.
    EvolutionRun start(StartEvolution request);

    /// The run of that id, if there is one.
    Optional<EvolutionRun> find(EvolutionRunId run);

    /// Runs, newest first.
    Page<EvolutionRun> list(EvolutionFilter filter, PageRequest page);

    /// Ends a run. Its work is withdrawn; the active generation stays active. Refused with CONFLICT when it has ended.
    EvolutionRun cancel(EvolutionRunId run, ChangeReason reason);

    /// What is to be done, the oldest first.
    Page<EvolutionWork> work(WorkFilter filter, PageRequest page);

    /// Gives the caller something to do, if there is anything. Exactly one of many callers gets each piece.
    Optional<ClaimedWork> claim(ClaimWork request);

    /// Keeps the claim for that long from now, and returns until when.
    Instant heartbeat(EvolutionWorkId work, long fence, Duration lease);

    /// Records that a model is about to be called, and reserves its share of what the day may take.
    ///
    /// Refused with FORBIDDEN if the workspace does not allow the model, and with CONFLICT if the quota of the day
    /// or the budget of the run does not reach. Where the rest of the budget does not reach and nobody else calls
    /// for the run just now, the run ends.
    StartedCall call(EvolutionWorkId work, StartCall call);

    /// Reports what came of a piece of work, once. An answer that cannot be read is refused with the reason, and
    /// another
    /// may be reported under the same claim; after so many the run goes on without.
    ReportedWork report(EvolutionWorkId work, ReportWork report);

    /// Reports that the attempt gave no answer. The work is open again while it was claimed fewer than three times,
    /// unless another attempt would not help; then the run goes on without.
    ReportedWork fail(EvolutionWorkId work, FailWork report);

    /// Gives the claim back. It does not count.
    EvolutionWork release(EvolutionWorkId work, long fence);

    /// Approves a designed agent, which is then tried, or refuses it. Refused with CONFLICT when nobody waits for that.
    CreatedAgent decide(CreatedAgentId agent, DecideAgent decision);

    /// Agents that were designed for a run, newest first.
    Page<CreatedAgent> created(CreatedAgentFilter filter, PageRequest page);

    /// Generations of a run with what each gained, newest first.
    Page<Generation> generations(EvolutionRunId run, GenerationFilter filter, PageRequest page);

    /// Profiles of a run, newest first.
    Page<Profile> profiles(ProfileFilter filter, PageRequest page);

    /// Variants of a run, newest first.
    Page<Variant> variants(VariantFilter filter, PageRequest page);

    /// Episodes of a run, newest first.
    Page<Episode> episodes(EpisodeFilter filter, PageRequest page);

    /// The episode of that id, if there is one, or what is left of it.
    Optional<Episode> episode(EpisodeId episode);

    /// The log of an episode, from the first step.
    Page<LoggedStep> log(EpisodeId episode, PageRequest page);

    /// What judges gave the actors of an episode, from the first.
    Page<EpisodeJudgement> judgements(EpisodeId episode, PageRequest page);

    /// Plays an episode again from its log. Refused with NOT_FOUND when its log was pruned, and with CONFLICT
    /// when it was imported: with which state it began is not known.
    EpisodeReplay replay(EpisodeId episode);

    /// Where each line of a strategy comes from, and what that gained. Refused with NOT_FOUND when there is no such
    /// profile.
    ProfileBlame blame(ProfileId profile);

    /// The first generation after which an actor's score fell, found by halves.
    BisectResult bisect(EvolutionRunId run, BisectGenerations search);

    /// Plays more episodes of a generation, beside what the run does. Refused with CONFLICT when the run has ended.
    Page<Episode> measure(EvolutionRunId run, MeasureGeneration request);

    /// What differs between two profiles. Refused with NOT_FOUND when there is no such profile.
    ProfileDiff diff(ProfileId before, ProfileId after);

    /// Takes up an earlier generation again, as a new one whose parent it is. What is being tried is withdrawn. Refused
    /// with CONFLICT when the run has ended, or that generation is active or was never.
    Generation rollback(EvolutionRunId run, RollBackGeneration request);

    /// Takes a part of a history that was evolved elsewhere. Its first part makes a run of status IMPORTED, to
    /// which the others are added; what is there already is left as it is, so that a part may come again.
    /// Refused with NOT_FOUND where a row names another that is neither there nor before it in the part, and
    /// with CONFLICT where a row does not agree with what is there. All of a part is taken, or nothing.
    HistoryReceipt importHistory(ImportHistory part);

    /// Tactics, newest first.
    Page<Tactic> tactics(TacticFilter filter, PageRequest page);

    /// The tactics that are most like a text, the most alike first.
    List<Tactic> findTactics(FindTactics search);

    /// How much is kept.
    RetentionRules retention();

    /// Changes how much is kept; what is left out is as usual.
    RetentionRules putRetention(RetentionRules rules);

    /// Prunes a run now, as at the end of each of its generations.
    RetentionRun prune(EvolutionRunId run);

    /// Prunings, newest first.
    Page<RetentionRun> prunings(PageRequest page);
}
