package dev.minutebook.api.evolution;

import dev.minutebook.api.evolution.scenarios.Scenario;
import java.time.Instant;

/// A version of a scenario.
///
/// @param version 1 for the first of its name
public record StoredScenario(int version, Scenario scenario, Instant createdAt) {

    /// The name of the scenario.
    public String name() {
        return scenario.name();
    }
}
