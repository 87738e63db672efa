package dev.minutebook.api.evolution;

import dev.minutebook.api.evolution.lineage.GenerationId;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An agent that was designed where changes of the others led nowhere.
///
/// @param generation  the shadow generation in which it was designed
/// @param profile     by which it plays; null until it is active
/// @param archetype   what it is to be, such as `intermediary_broker`
/// @param design      as an actor of the scenario
/// @param rationale   why it may help
/// @param outcome     how it was terminated; null if it was not
/// @param replaces    the active one that goes when it comes; null for none
/// @param scoreDelta  what primary actors scored more with it than without, in the mean; null until it was tried
/// @param mean        of primary actors with it; null until it was tried
/// @param baseline    of primary actors without it, on the same seeds; null until it was tried
/// @param probability of so much by chance; null until it was tried
/// @param decidedBy   who approved or refused it; null if nobody had to
public record CreatedAgent(
        CreatedAgentId id,
        EvolutionRunId run,
        GenerationId generation,
        @Nullable ProfileId profile,
        String archetype,
        ScenarioActor design,
        String rationale,
        Status status,
        @Nullable Outcome outcome,
        @Nullable CreatedAgentId replaces,
        @Nullable Double scoreDelta,
        @Nullable Double mean,
        @Nullable Double baseline,
        @Nullable Double probability,
        @Nullable String decidedBy,
        Instant createdAt,
        Instant updatedAt) {

    /// How it stands with it.
    public enum Status {
        /// It is not approved yet, or not tried.
        PENDING_APPROVAL,
        /// It takes part.
        ACTIVE,
        /// It does not, and its archetype is remembered.
        TERMINATED
    }

    /// How it was terminated.
    public enum Outcome {
        /// Somebody refused it.
        REFUSED,
        /// The others did not do better with it.
        FAILED,
        /// Another took its place.
        REPLACED,
        /// The run ended, or was rolled back, meanwhile.
        WITHDRAWN
    }
}
