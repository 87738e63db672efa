package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.lineage.VariantId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `episode`.
record EpisodeRow(
        UUID id,
        UUID run,
        UUID generation,
        int sequence,
        int epoch,
        EpisodeKind kind,
        boolean shadow,
        int number,
        @Nullable UUID variant,
        @Nullable UUID created,
        long seed,
        Episode.Status status,
        int turns,
        int turnLimit,
        String state,
        @Nullable Termination termination,
        @Nullable String finalState,
        @Nullable String finalHash,
        int judges,
        int judged,
        @Nullable Double agreement,
        long tokens,
        BigDecimal cost,
        @Nullable String hypotheses,
        @Nullable Instant archivedAt,
        Instant createdAt,
        @Nullable Instant endedAt,
        @Nullable Instant judgedAt) {

    /// Whether the run waits for it; a measurement of an earlier generation is played beside.
    boolean awaited() {
        return kind != EpisodeKind.MEASURE;
    }

    Episode episode(List<Episode.EpisodeActor> actors) {
        return new Episode(
                new EpisodeId(id),
                new EvolutionRunId(run),
                sequence,
                epoch,
                kind,
                shadow,
                number,
                variant == null ? null : new VariantId(variant),
                created == null ? null : new CreatedAgentId(created),
                seed,
                status,
                turns,
                turnLimit,
                termination,
                finalState,
                finalHash,
                actors,
                agreement,
                tokens,
                cost,
                hypotheses,
                archivedAt != null,
                createdAt,
                endedAt,
                judgedAt);
    }

    /// What is left of an episode; names are those of the run.
    record Archived(
            UUID id,
            UUID run,
            int sequence,
            int epoch,
            EpisodeKind kind,
            int number,
            @Nullable VariantId variant,
            @Nullable CreatedAgentId created,
            long seed,
            int turns,
            Termination termination,
            @Nullable String finalHash,
            List<Integer> places,
            List<Integer> scores,
            @Nullable Double agreement,
            long tokens,
            @Nullable String hypotheses,
            Instant createdAt,
            Instant judgedAt) {

        Episode episode(List<EvolutionRun.Actor> actors) {
            List<Episode.EpisodeActor> played = new ArrayList<>();
            for (int i = 0; i < places.size(); i++) {
                int place = places.get(i);
                played.add(new Episode.EpisodeActor(place, EpisodeStore.name(actors, place), null, scores.get(i)));
            }
            return new Episode(
                    new EpisodeId(id),
                    new EvolutionRunId(run),
                    sequence,
                    epoch,
                    kind,
                    kind != EpisodeKind.EPOCH && kind != EpisodeKind.MEASURE,
                    number,
                    variant,
                    created,
                    seed,
                    Episode.Status.JUDGED,
                    turns,
                    turns,
                    termination,
                    null,
                    finalHash,
                    played,
                    agreement,
                    tokens,
                    BigDecimal.ZERO,
                    hypotheses,
                    true,
                    createdAt,
                    judgedAt,
                    judgedAt);
        }
    }
}
