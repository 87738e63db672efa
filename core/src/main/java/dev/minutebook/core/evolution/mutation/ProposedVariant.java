package dev.minutebook.core.evolution.mutation;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import java.util.Map;

/// A changed strategy, as it was proposed.
///
/// @param approach what it tries, in a word or two
public record ProposedVariant(String approach, String strategy, Map<String, Double> hyperparameters) {

    /// The longest approach.
    public static final int APPROACH = 64;

    public ProposedVariant {
        approach = Limits.filled("approach", approach, APPROACH).strip();
        strategy = Limits.filled("strategy", strategy, ScenarioActor.LAYER);
        hyperparameters = Map.copyOf(hyperparameters);
    }
}
