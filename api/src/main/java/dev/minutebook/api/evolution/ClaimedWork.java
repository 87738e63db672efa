package dev.minutebook.api.evolution;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A claim upon work: the right to report on it until the lease ends.
///
/// @param system          who the model is to be
/// @param prompt          what it is to do, and in which form it answers
/// @param hyperparameters of the call, such as `temperature`
/// @param seed            of the episode, for whoever draws lots; null where there is no episode
/// @param provider        the provider of the agent's model; null if none is named
/// @param model           the agent's model; null if it is no model, or anybody may do it
/// @param fence           names this claim; every report gives it back
public record ClaimedWork(
        EvolutionWork work,
        String system,
        String prompt,
        Map<String, Double> hyperparameters,
        @Nullable Long seed,
        @Nullable String provider,
        @Nullable String model,
        long fence,
        Instant leaseUntil) {

    public ClaimedWork {
        hyperparameters = Collections.unmodifiableMap(new TreeMap<>(hyperparameters));
    }
}
