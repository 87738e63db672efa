package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.StoredScenario;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.stream.Collectors;

/// What people see of scenarios.
final class ScenarioViews {

    private ScenarioViews() {}

    static View<StoredScenario> stored() {
        return new View<StoredScenario>(StoredScenario::name)
                .column("Scenario", StoredScenario::name, one -> Ink.STRONG)
                .column("Version", StoredScenario::version)
                .text("Actors", one -> actors(one.scenario()))
                .text("Description", one -> one.scenario().description())
                .detail("Turns", one -> one.scenario().limits().turns())
                .detail("Turn order", one -> one.scenario().turnOrder())
                .detail("State", one -> one.scenario().state())
                .detail("Rubric", one -> one.scenario().rubric())
                .column("Stored", StoredScenario::createdAt);
    }

    static View<Scenario> scenario() {
        return new View<Scenario>(Scenario::name)
                .column("Scenario", Scenario::name, one -> Ink.STRONG)
                .text("Actors", ScenarioViews::actors)
                .text("Description", Scenario::description)
                .detail("Turns", one -> one.limits().turns())
                .detail("Turn order", Scenario::turnOrder)
                .detail("Hints", Scenario::hints)
                .detail("State", Scenario::state)
                .detail("Rubric", Scenario::rubric);
    }

    private static String actors(Scenario scenario) {
        return scenario.actors().stream()
                .map(one -> one.name() + " (" + EnumNames.spoken(one.archetype()) + ")")
                .collect(Collectors.joining(", "));
    }
}
