package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.PathPermissions;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.api.evolution.scenarios.ScenarioFormat;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import dev.minutebook.core.evolution.scenarios.ScenarioFile;
import java.util.List;
import java.util.Map;

/// A buyer and a seller over one price.
public final class Trades {

    public static final String YAML = """
            # A sale that both may leave.
            version: 1
            name: sale
            description: >-
              A buyer and a seller
              over one price.
            actors:
              - name: buyer
                archetype: primary_actor
                goals: Buy below 120.
                strategy: |-
                  Open low.
                  Give way slowly.
                hyperparameters: {temperature: 0.7, frequency_penalty: 0.3}
                permissions:
                  deny: [/offer/floor]
                  allow: [/offer, /notes/buyer, /log/-]
              - name: seller
                archetype: primary_actor
                goals: Sell above 100.
                permissions: {allow: [/offer/price, /notes/seller]}
            state:
              offer: {price: 150, floor: 100}
              notes: {buyer: {}, seller: {}}
              secret: {budget: 130}
              log: []
            turn_order: [buyer, seller]
            rubric: Who gained more against its goal?
            """;

    private Trades() {}

    public static Scenario sale() {
        return ScenarioFile.read(YAML, ScenarioFormat.YAML);
    }

    public static Scenario disrupted() {
        Scenario sale = sale();
        return new Scenario(
                sale.name(),
                sale.description(),
                List.of(
                        sale.actor("buyer"),
                        sale.actor("seller"),
                        disruptor("mood", Archetype.DISRUPTOR_TENSION),
                        disruptor("press", Archetype.DISRUPTOR_INFO)),
                sale.state(),
                sale.turnOrder(),
                sale.tension(),
                true,
                sale.rubric(),
                sale.limits());
    }

    public static ScenarioActor disruptor(String name, Archetype archetype) {
        return new ScenarioActor(name, archetype, "Keep it lively.", "", Map.of(), PathPermissions.NONE, 0, 0);
    }

    public static ScenarioActor broker(int every, int mutations) {
        return new ScenarioActor(
                "broker",
                Archetype.CREATED_AGENT,
                "Bring them together.",
                "Ask for reasons.",
                Map.of(),
                new PathPermissions(List.of("/offer/floor"), List.of("/notes", "/offer")),
                every,
                mutations);
    }

    public static ScenarioLimits limits(int turns, long tokens) {
        ScenarioLimits usual = ScenarioLimits.USUAL;
        return new ScenarioLimits(
                turns,
                tokens,
                usual.tries(),
                usual.penalties(),
                usual.information(),
                usual.stateBytes(),
                usual.depth(),
                usual.valueBytes());
    }
}
