package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.evolution.EvolutionRunId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A version of all profiles of a run, with what it gained.
///
/// @param sequence    its number in the run, 0 for the first
/// @param parent      the number of the generation it came from; null for the first
/// @param outcome     what became of the candidate; null while it is tried
/// @param actor       the name of the actor that was to be changed; null where that was none
/// @param trials      of the accepted variant, or of the best that was rejected
/// @param mean        what it scored in these; null where none was played
/// @param baseline    what its parent scored on the same seeds
/// @param gain        the difference; null where none was played
/// @param gainLow     the lower bound of the gain with 95 per cent
/// @param gainHigh    the upper bound
/// @param probability of such a gain by chance, corrected for all variants
/// @param scores      what actors scored, by place; those of epochs
public record Generation(
        GenerationId id,
        EvolutionRunId run,
        int sequence,
        @Nullable Integer parent,
        Status status,
        Origin origin,
        @Nullable Outcome outcome,
        @Nullable String actor,
        int trials,
        @Nullable Double mean,
        @Nullable Double baseline,
        @Nullable Double gain,
        @Nullable Double gainLow,
        @Nullable Double gainHigh,
        @Nullable Double probability,
        List<GenerationScore> scores,
        Instant createdAt,
        @Nullable Instant decidedAt,
        @Nullable Instant archivedAt) {

    /// How it stands with a generation.
    public enum Status {
        /// Its profiles are in use. There is exactly one in a run.
        ACTIVE,
        /// It is tried beside the active one.
        SHADOW_TRIAL,
        /// It is not in use any more, or never was.
        ARCHIVED
    }

    /// Where a generation comes from.
    public enum Origin {
        /// It is the scenario as it was written.
        SCENARIO,
        /// A strategy was changed.
        MUTATION,
        /// An agent was designed.
        CREATION,
        /// An earlier generation was taken up again.
        ROLLBACK,
        /// It was evolved elsewhere.
        IMPORT
    }

    /// What became of a candidate.
    public enum Outcome {
        /// It was better and became active.
        ACCEPTED,
        /// It was not better.
        REJECTED,
        /// Nobody decided: the run ended meanwhile.
        WITHDRAWN
    }

    /// What an actor scored in epochs of a generation.
    ///
    /// @param mean      -5 to 5
    /// @param deviation with the divisor n - 1; 0 for fewer than two
    public record GenerationScore(
            int place, String actor, int episodes, double mean, double deviation, double agreement) {}

    public Generation {
        scores = List.copyOf(scores);
    }
}
