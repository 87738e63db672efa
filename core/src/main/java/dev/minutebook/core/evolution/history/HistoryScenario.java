package dev.minutebook.core.evolution.history;

import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.PathPermissions;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import java.util.List;
import java.util.Map;

/// The scenario of imported histories, of which only the names of its actors are known.
public final class HistoryScenario {

    public static final Scenario SCENARIO = new Scenario(
            "imported-history",
            "Stands for the scenarios of imported histories, which are not known.",
            List.of(actor("agent_a"), actor("agent_b")),
            "{}",
            List.of("agent_a", "agent_b"),
            Scenario.USUAL_TENSION,
            false,
            "Not known.",
            ScenarioLimits.USUAL);

    private HistoryScenario() {}

    private static ScenarioActor actor(String name) {
        return new ScenarioActor(
                name,
                Archetype.PRIMARY_ACTOR,
                "Stands in its profiles.",
                "",
                Map.of(),
                PathPermissions.NONE,
                0,
                ScenarioActor.usualMutations(Archetype.PRIMARY_ACTOR));
    }
}
