package dev.minutebook.core.evolution;

import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.MeasureGeneration;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.selection.TrialSeeds;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/// Plays more episodes of a generation, beside what its run does.
final class GenerationMeasure {

    private final Transaction transaction;
    private final EvolutionState state;

    GenerationMeasure(Transaction transaction, EvolutionState state) {
        this.transaction = transaction;
        this.state = state;
    }

    Page<Episode> open(MeasureGeneration request) {
        UUID run = state.run().id();
        GenerationStore.GenerationRow generation = new LineageReader(transaction).generation(run, request.sequence());
        if (generation.generation().outcome() != Generation.Outcome.ACCEPTED) {
            throw Problem.Code.CONFLICT.because(
                    "generation " + request.sequence() + " was never active; there is nothing to measure");
        }
        List<GenerationStore.ProfileRow> inForce = transaction.list(
                GenerationStore.IN_FORCE, GenerationStore::profile, transaction.workspace(), run, request.sequence());
        List<EvolutionCast.Member> cast = inForce.stream()
                .map(profile -> {
                    EvolutionRun.Actor actor = state.actor(profile.profile().place());
                    return GenerationWriter.member(actor, profile.id(), state);
                })
                .toList();
        int before = transaction.one(
                EpisodeStore.NUMBER_OF,
                row -> row.integer(),
                transaction.workspace(),
                generation.id(),
                EpisodeKind.MEASURE);
        // Seeds that no epoch of the run has.
        TrialSeeds seeds = new TrialSeeds(~state.run().seed(), request.sequence());
        List<UUID> ids = new EpisodeOpener(transaction, state)
                .open(
                        new EpisodeOpener.Place(
                                generation.id(),
                                generation.sequence(),
                                state.run().sequence(),
                                state.run().epoch()),
                        IntStream.rangeClosed(before + 1, before + request.episodes())
                                .mapToObj(number -> new EpisodeOpener.Planned(
                                        EpisodeKind.MEASURE, number, seeds.epoch(number), null, null, cast))
                                .toList(),
                        state.scenario().limits().turns());
        AuditLog.enter(
                transaction,
                Event.of("generation.measured", EvolutionTransition.KIND, run)
                        .with("generation", request.sequence())
                        .with("episodes", request.episodes()));
        EvolutionReader reader = new EvolutionReader(transaction);
        return new Page<>(
                ids.stream().map(id -> reader.episode(id).orElseThrow()).toList(), null);
    }
}
