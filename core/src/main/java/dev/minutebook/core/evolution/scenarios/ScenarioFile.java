package dev.minutebook.core.evolution.scenarios;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.PathPermissions;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.api.evolution.scenarios.ScenarioFormat;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import dev.minutebook.json.ScenarioText;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Scenarios as files. What is read has passed every check. How they are written: [dev.minutebook.json.ScenarioText].
public final class ScenarioFile {

    private static final Set<String> SCENARIO = Set.of(
            "version", "name", "description", "actors", "state", "turn_order", "tension", "hints", "rubric", "limits");
    private static final Set<String> ACTOR =
            Set.of("name", "archetype", "goals", "strategy", "hyperparameters", "permissions", "every", "mutations");
    private static final Set<String> PERMISSIONS = Set.of("deny", "allow");
    private static final Set<String> LIMITS =
            Set.of("turns", "tokens", "tries", "penalties", "information", "state_bytes", "depth", "value_bytes");

    private ScenarioFile() {}

    /// Reads a scenario; refuses what does not keep to the form, with every fault on a line, each with its place.
    public static Scenario read(String text, ScenarioFormat format) {
        if (text.length() > Scenario.FILE) {
            throw Problem.Code.TOO_LARGE.because("a scenario has at most " + Scenario.FILE + " characters");
        }
        StateValue tree = format == ScenarioFormat.JSON ? JsonText.read(text) : YamlText.read(text);
        try {
            return scenario(tree);
        } catch (MinutebookException refused) {
            List<String> faults = ScenarioFaults.in(tree, refused);
            throw faults.size() == 1
                            && faults.getFirst().equals(refused.problem().detail())
                    ? refused
                    : Problem.Code.INVALID.because(
                            (faults.size() == 1 ? "" : "the scenario has " + faults.size() + " faults:\n")
                                    + String.join("\n", faults));
        }
    }

    static Scenario scenario(StateValue tree) {
        FieldReader fields = FieldReader.of(tree, "", SCENARIO);
        if (fields.integer("version", 0) != ScenarioText.VERSION) {
            throw Problem.Code.INVALID.because(
                    "at /version: " + ScenarioText.VERSION + " is expected, the version of this form");
        }
        Scenario scenario = fields.make(() -> new Scenario(
                fields.text("name"),
                fields.text("description", ""),
                fields.list("actors", ScenarioFile::actor),
                state(fields),
                fields.list("turn_order", FieldReader::text),
                fields.integer("tension", Scenario.USUAL_TENSION),
                fields.truth("hints", false),
                fields.text("rubric"),
                fields.find("limits")
                        .map(limits -> limits(limits, fields.at("limits")))
                        .orElse(ScenarioLimits.USUAL)));
        StateRules.initial(scenario);
        return scenario;
    }

    private static String state(FieldReader fields) {
        StateValue state = fields.value("state");
        if (!(state instanceof Members)) {
            throw Problem.Code.INVALID.because("at /state: an object is expected");
        }
        return state.canonical();
    }

    static ScenarioActor actor(StateValue tree, String place) {
        FieldReader fields = FieldReader.of(tree, place, ACTOR);
        Archetype archetype = fields.one("archetype", Archetype.class);
        return fields.make(() -> new ScenarioActor(
                fields.text("name"),
                archetype,
                fields.text("goals"),
                fields.text("strategy", ""),
                fields.find("hyperparameters")
                        .map(given -> hyperparameters(given, fields.at("hyperparameters")))
                        .orElse(Map.of()),
                fields.find("permissions")
                        .map(given -> permissions(given, fields.at("permissions")))
                        .orElse(PathPermissions.NONE),
                fields.integer("every", archetype == Archetype.CREATED_AGENT ? 2 : 0),
                fields.integer("mutations", ScenarioActor.usualMutations(archetype))));
    }

    private static Map<String, Double> hyperparameters(StateValue tree, String place) {
        if (!(tree instanceof Members members)) {
            throw Problem.Code.INVALID.because("at " + place + ": an object of numbers is expected");
        }
        Map<String, Double> numbers = new TreeMap<>();
        members.values()
                .forEach((name, value) -> numbers.put(
                        name, FieldReader.number(value, place + "/" + name).doubleValue()));
        return numbers;
    }

    private static PathPermissions permissions(StateValue tree, String place) {
        FieldReader fields = FieldReader.of(tree, place, PERMISSIONS);
        return fields.make(() ->
                new PathPermissions(fields.list("deny", FieldReader::text), fields.list("allow", FieldReader::text)));
    }

    static ScenarioLimits limits(StateValue tree, String place) {
        FieldReader fields = FieldReader.of(tree, place, LIMITS);
        ScenarioLimits usual = ScenarioLimits.USUAL;
        return fields.make(() -> new ScenarioLimits(
                fields.integer("turns", usual.turns()),
                fields.integer("tokens", (int) usual.tokens()),
                fields.integer("tries", usual.tries()),
                fields.integer("penalties", usual.penalties()),
                fields.integer("information", usual.information()),
                fields.integer("state_bytes", usual.stateBytes()),
                fields.integer("depth", usual.depth()),
                fields.integer("value_bytes", usual.valueBytes())));
    }
}
