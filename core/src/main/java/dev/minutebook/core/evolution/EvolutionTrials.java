package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.course.EpochOutcome;
import dev.minutebook.core.evolution.selection.PlannedTrial;
import dev.minutebook.core.evolution.selection.PlayedTrial;
import dev.minutebook.core.evolution.selection.ProvisionerRules;
import dev.minutebook.core.evolution.selection.SelectionPlan;
import dev.minutebook.core.evolution.selection.TrialSeeds;
import dev.minutebook.core.evolution.selection.TrialStage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Episodes of a run that are compared: what those gave that were played, and how the next are cast.
final class EvolutionTrials {

    private final Transaction transaction;
    private final EvolutionState state;
    private final GenerationWriter generations;

    EvolutionTrials(Transaction transaction, EvolutionState state, GenerationWriter generations) {
        this.transaction = transaction;
        this.state = state;
        this.generations = generations;
    }

    private List<EpisodeStore.EpochScore> epochScores(int epoch) {
        return transaction.list(
                EpisodeStore.EPOCH,
                EpisodeStore::epoch,
                transaction.workspace(),
                state.run().id(),
                epoch);
    }

    /// How the episodes of an epoch ended.
    EpochOutcome outcome(int epoch) {
        Map<String, List<Integer>> scores = new HashMap<>();
        boolean agreed = true;
        for (EpisodeStore.EpochScore one : epochScores(epoch)) {
            agreed &= one.termination() == Termination.AGREEMENT;
            scores.computeIfAbsent(one.actor(), actor -> new ArrayList<>()).add(one.score());
        }
        Map<String, Double> means = new HashMap<>();
        state.primaries()
                .forEach(actor -> means.put(
                        actor.name(),
                        scores.getOrDefault(actor.name(), List.of()).stream()
                                .mapToInt(Integer::intValue)
                                .average()
                                .orElse(-5)));
        return new EpochOutcome(agreed, means);
    }

    /// The best episode of an epoch, by the mean of the primary actors; null if all of them were pruned.
    @Nullable
    UUID best(int epoch) {
        Map<UUID, Integer> sums = new LinkedHashMap<>();
        epochScores(epoch).forEach(one -> sums.merge(one.episode(), one.score(), Integer::sum));
        return sums.entrySet().stream()
                .max(Map.Entry.<UUID, Integer>comparingByValue()
                        .thenComparing(Map.Entry.<UUID, Integer>comparingByKey().reversed()))
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    /// What the trials of a shadow generation gave so far.
    ///
    /// @param place of the actor that is changed; null where an agent is added, which is to help all
    List<PlayedTrial> played(UUID shadow, @Nullable Integer place) {
        List<EpisodeStore.TrialScore> scores =
                transaction.list(EpisodeStore.TRIALS, EpisodeStore::trial, transaction.workspace(), shadow);
        List<Integer> counted = place == null
                ? state.primaries().stream().map(EvolutionRun.Actor::place).toList()
                : List.of(place);
        Map<PlannedTrial, List<Double>> values = new LinkedHashMap<>();
        scores.stream()
                .filter(one -> counted.contains(one.place()))
                .forEach(one -> values.computeIfAbsent(
                                new PlannedTrial(
                                        one.kind() == EpisodeKind.PRUNE ? TrialStage.PRUNE : TrialStage.FULL,
                                        one.contender(),
                                        one.number() - 1),
                                key -> new ArrayList<>())
                        .add((double) one.score()));
        return values.entrySet().stream()
                .map(one -> new PlayedTrial(one.getKey(), ProvisionerRules.value(one.getValue())))
                .toList();
    }

    /// What is compared: variants of an actor, or an added agent with none.
    SelectionPlan plan(boolean creation, List<Variant> variants) {
        return creation
                ? SelectionPlan.ofCreatedAgent(state.course().selection())
                : new SelectionPlan(state.course().selection(), variants.size(), 1);
    }

    /// The episodes of planned trials.
    ///
    /// @param cast     by the profiles in force
    /// @param variants of the actor that is changed
    /// @param added    the agent that is tried; null where variants are
    List<EpisodeOpener.Planned> planned(
            List<PlannedTrial> trials,
            List<EvolutionCast.Member> cast,
            List<Variant> variants,
            CreatedAgentStore.@Nullable CreatedRow added,
            int sequence) {
        TrialSeeds seeds = new TrialSeeds(state.run().seed(), sequence);
        boolean prune = trials.getFirst().stage() == TrialStage.PRUNE;
        return trials.stream()
                .map(trial -> {
                    long seed = seeds.trial(trial.stage(), trial.number());
                    if (trial.baseline()) {
                        return new EpisodeOpener.Planned(
                                EpisodeKind.BASELINE, trial.number() + 1, seed, null, null, cast);
                    }
                    if (added != null) {
                        return new EpisodeOpener.Planned(
                                EpisodeKind.CREATION,
                                trial.number() + 1,
                                seed,
                                null,
                                added.agent().id().value(),
                                generations.castWith(cast, added, state));
                    }
                    Variant variant = variants.get(trial.contender() - 1);
                    return new EpisodeOpener.Planned(
                            prune ? EpisodeKind.PRUNE : EpisodeKind.TRIAL,
                            trial.number() + 1,
                            seed,
                            variant.id().value(),
                            null,
                            generations.castWith(cast, variant));
                })
                .toList();
    }
}
