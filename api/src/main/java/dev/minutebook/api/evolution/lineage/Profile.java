package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.scenarios.Archetype;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What an actor is told, since the generation in which that changed.
///
/// @param sequence         the number of that generation
/// @param place            of the actor, 1 for the first
/// @param actor            its name
/// @param goals            the first layer, which never changes
/// @param strategy         the second layer, which evolution may change
/// @param expectedBaseline what it scored in the trials by which it was accepted, in the mean; null for the first
/// @param parent           the profile that was changed; null for the first
/// @param variant          that was accepted; null for others
public record Profile(
        ProfileId id,
        EvolutionRunId run,
        GenerationId generation,
        int sequence,
        int place,
        String actor,
        Archetype archetype,
        String goals,
        String strategy,
        Map<String, Double> hyperparameters,
        @Nullable Double expectedBaseline,
        Author createdBy,
        @Nullable ProfileId parent,
        @Nullable VariantId variant,
        Instant createdAt) {

    /// Who wrote it.
    public enum Author {
        /// Whoever wrote the scenario.
        HUMAN,
        /// The mutator.
        MUTATOR,
        /// The provisioner.
        CREATOR
    }

    public Profile {
        hyperparameters = Collections.unmodifiableMap(new TreeMap<>(hyperparameters));
    }
}
