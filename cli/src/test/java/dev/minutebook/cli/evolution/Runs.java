package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRun.Status;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.Generation.GenerationScore;
import dev.minutebook.api.evolution.lineage.GenerationId;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.lineage.VariantId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Runs and what belongs to them, for tests of what people see.
final class Runs {

    static final Instant NOW = Instant.parse("2026-03-01T09:00:00Z");
    static final EvolutionRunId RUN = new EvolutionRunId(id(1));

    private Runs() {}

    static UUID id(int number) {
        return UUID.fromString("01975ba0-7c00-7000-8000-%012d".formatted(number));
    }

    static EvolutionRun run(Status status, @Nullable Phase phase, int sequence, int active, int pending) {
        boolean changing = phase == Phase.PRUNE || phase == Phase.TRIAL || phase == Phase.PROPOSE;
        return new EvolutionRun(
                RUN,
                "Who listens",
                "market",
                2,
                status,
                phase,
                EvolutionSettings.USUAL.epoch(5),
                List.of(),
                7,
                sequence,
                active,
                3,
                pending,
                changing ? "buyer" : null,
                0,
                40 + sequence,
                1_000L,
                null,
                250,
                new BigDecimal("0.0200"),
                status == Status.RUNNING ? null : "the goal is reached",
                Map.of(),
                "ada",
                NOW,
                NOW,
                status == Status.RUNNING ? null : NOW);
    }

    /// One that was accepted or rejected, or with no outcome is being tried.
    static Generation tried(int sequence, int parent, Generation.@Nullable Outcome outcome, @Nullable Double gain) {
        return generation(
                sequence,
                parent,
                outcome == null ? Generation.Status.SHADOW_TRIAL : Generation.Status.ARCHIVED,
                Generation.Origin.MUTATION,
                outcome,
                gain);
    }

    static Generation first() {
        return generation(
                0, null, Generation.Status.ARCHIVED, Generation.Origin.SCENARIO, Generation.Outcome.ACCEPTED, null);
    }

    static Generation active(int sequence, int parent, @Nullable Double gain) {
        return generation(
                sequence,
                parent,
                Generation.Status.ACTIVE,
                Generation.Origin.MUTATION,
                Generation.Outcome.ACCEPTED,
                gain);
    }

    static Generation generation(
            int sequence,
            @Nullable Integer parent,
            Generation.Status status,
            Generation.Origin origin,
            Generation.@Nullable Outcome outcome,
            @Nullable Double gain) {
        boolean played = outcome == Generation.Outcome.ACCEPTED;
        return new Generation(
                new GenerationId(id(100 + sequence)),
                RUN,
                sequence,
                parent,
                status,
                origin,
                outcome,
                origin == Generation.Origin.MUTATION ? "buyer" : null,
                gain == null ? 0 : 10,
                gain,
                gain == null ? null : 0.0,
                gain,
                gain == null ? null : gain - 0.5,
                gain == null ? null : gain + 0.5,
                gain == null ? null : 0.01,
                played
                        ? List.of(
                                new GenerationScore(1, "buyer", 5, -4 + sequence, 1, 0.5),
                                new GenerationScore(2, "seller", 5, 1, 1, 0.5))
                        : List.of(),
                NOW,
                NOW,
                null);
    }

    static Variant variant(int sequence, int number, String approach) {
        return new Variant(
                new VariantId(id(200 + number)),
                RUN,
                new GenerationId(id(100 + sequence)),
                sequence,
                number,
                "buyer",
                approach,
                "Listen.",
                Map.of(),
                Variant.Status.TRIAL,
                1.0,
                0,
                null,
                null,
                null,
                null,
                null,
                null,
                NOW,
                null);
    }

    static Episode trial(int number, @Nullable Variant variant, boolean judged) {
        return new Episode(
                new EpisodeId(id(300 + number)),
                RUN,
                2,
                3,
                variant == null ? EpisodeKind.BASELINE : EpisodeKind.TRIAL,
                true,
                number,
                variant == null ? null : variant.id(),
                null,
                number,
                judged ? Episode.Status.JUDGED : Episode.Status.PLAYING,
                2,
                4,
                null,
                null,
                null,
                List.of(),
                null,
                0,
                BigDecimal.ZERO,
                null,
                false,
                NOW,
                null,
                null);
    }

    static EvolutionWork work(int number, EvolutionWork.Kind kind, boolean held) {
        return new EvolutionWork(
                new EvolutionWorkId(id(400 + number)),
                RUN,
                kind,
                null,
                kind == EvolutionWork.Kind.APPROVE ? new CreatedAgentId(id(500)) : null,
                kind == EvolutionWork.Kind.PLAY ? "buyer" : null,
                kind == EvolutionWork.Kind.PLAY ? EvolutionWork.Part.TURN : null,
                kind == EvolutionWork.Kind.JUDGE ? 1 : null,
                null,
                0,
                null,
                0,
                held ? NOW : null,
                true,
                NOW);
    }
}
