package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.evolution.EvolutionRunId;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A changed strategy of one actor, and how it did.
///
/// @param generation  the shadow generation in which it was tried
/// @param sequence    its number
/// @param number      1 for the first of its generation
/// @param approach    what it tries, in a word or two
/// @param pruneMean   what it scored in short episodes; null until then
/// @param mean        what it scored in trials; null where there were none
/// @param lowerBound  the mean less one standard error
/// @param baseline    what the profile in force scored on the same seeds
/// @param probability of such ranks by chance
/// @param corrected   that probability, corrected for all variants
/// @param finding     what the gate found; null until it judged
public record Variant(
        VariantId id,
        EvolutionRunId run,
        GenerationId generation,
        int sequence,
        int number,
        String actor,
        String approach,
        String strategy,
        Map<String, Double> hyperparameters,
        Status status,
        @Nullable Double pruneMean,
        int trials,
        @Nullable Double mean,
        @Nullable Double lowerBound,
        @Nullable Double baseline,
        @Nullable Double probability,
        @Nullable Double corrected,
        @Nullable Finding finding,
        Instant createdAt,
        @Nullable Instant decidedAt) {

    /// How it stands with a variant.
    public enum Status {
        /// It plays short episodes.
        PROPOSED,
        /// It was among the worse half in these.
        PRUNED,
        /// It is tried in the shadow.
        TRIAL,
        /// It became the profile of its actor.
        ACCEPTED,
        /// It was not better by enough, or another was.
        REJECTED,
        /// Nobody decided: the run ended meanwhile.
        WITHDRAWN
    }

    /// What the gate found.
    public enum Finding {
        /// It is better.
        ACCEPTED,
        /// It was not played on the cases of the baseline.
        OTHER_CASES,
        /// It was played too seldom.
        TOO_FEW_TRIALS,
        /// It is not better by enough.
        TOO_LITTLE,
        /// It may be better by chance.
        CHANCE
    }

    public Variant {
        hyperparameters = Collections.unmodifiableMap(new TreeMap<>(hyperparameters));
    }
}
