package dev.minutebook.api.evolution;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.scenarios.Scenario;
import org.jspecify.annotations.Nullable;

/// Which runs are listed.
///
/// @param status   null for all
/// @param scenario only those of a scenario of this name; null for all
public record EvolutionFilter(
        EvolutionRun.@Nullable Status status, @Nullable String scenario) {

    public EvolutionFilter {
        scenario = scenario == null ? null : Limits.name("scenario", scenario, Scenario.NAME);
    }

    /// All runs.
    public static EvolutionFilter any() {
        return new EvolutionFilter(null, null);
    }

    /// Only those of a status.
    public EvolutionFilter status(EvolutionRun.Status status) {
        return new EvolutionFilter(status, scenario);
    }

    /// Only those of a scenario.
    public EvolutionFilter of(String scenario) {
        return new EvolutionFilter(status, scenario);
    }
}
