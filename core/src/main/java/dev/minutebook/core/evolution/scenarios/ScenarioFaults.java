package dev.minutebook.core.evolution.scenarios;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.core.evolution.scenarios.StateValue.Items;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Everything that is wrong with a scenario file that was refused: each field is tried in place of a good one, so that
/// one fault does not hide the others.
final class ScenarioFaults {

    /// How many are told at most.
    private static final int MOST = 50;

    private static final Map<String, StateValue> GOOD = members("""
            {"version": 1, "name": "a", "rubric": "a", "turn_order": ["a"], "state": {},
             "actors": [{"name": "a", "archetype": "primary_actor", "goals": "a"},
                        {"name": "b", "archetype": "primary_actor", "goals": "b"}]}
            """);

    private static final Map<String, StateValue> GOOD_ACTOR = members("""
            {"name": "a", "archetype": "primary_actor", "goals": "a"}
            """);

    private static final String PART = "archetype";

    private final Set<String> found = new LinkedHashSet<>();

    private ScenarioFaults() {}

    private static Map<String, StateValue> members(String json) {
        return ((Members) JsonText.read(json)).values();
    }

    /// @param refused the fault that was met first
    static List<String> in(StateValue tree, MinutebookException refused) {
        ScenarioFaults faults = new ScenarioFaults();
        if (tree instanceof Members members) {
            faults.scenario(members.values());
        }
        if (faults.found.isEmpty()) {
            faults.found.add(refused.problem().detail());
        }
        return List.copyOf(faults.found);
    }

    private void scenario(Map<String, StateValue> fields) {
        fields.forEach((name, value) -> {
            switch (name) {
                case "actors" -> actors(value);
                case "limits" -> limits(value);
                case "turn_order" -> {}
                default -> field(name, value);
            }
        });
        GOOD.keySet().stream()
                .filter(name -> !fields.containsKey(name))
                .forEach(name -> attempt(() -> ScenarioFile.scenario(without(GOOD, name))));
        if (found.isEmpty()) {
            together(fields);
        }
    }

    private void field(String name, StateValue value) {
        attempt(() -> ScenarioFile.scenario(with(GOOD, name, value)));
    }

    private void limits(StateValue limits) {
        if (limits instanceof Members each) {
            each.values()
                    .forEach((name, value) ->
                            attempt(() -> ScenarioFile.limits(with(Map.of(), name, value), "/limits")));
        } else {
            attempt(() -> ScenarioFile.limits(limits, "/limits"));
        }
    }

    private void actors(StateValue actors) {
        if (actors instanceof Items items) {
            for (int i = 0; i < items.values().size(); i++) {
                actor(items.values().get(i), "/actors/" + i);
            }
        } else {
            field("actors", actors);
        }
    }

    /// What is wrong with fields only beside each other: who is in the turn order, names that occur twice.
    private void together(Map<String, StateValue> fields) {
        TreeMap<String, StateValue> cast = new TreeMap<>(GOOD);
        for (String name : List.of("actors", "turn_order")) {
            Optional.ofNullable(fields.get(name)).ifPresent(value -> cast.put(name, value));
        }
        attempt(() -> ScenarioFile.scenario(new Members(cast)));
    }

    private void actor(StateValue tree, String place) {
        if (!(tree instanceof Members members)) {
            attempt(() -> ScenarioFile.actor(tree, place));
            return;
        }
        Map<String, StateValue> fields = members.values();
        Map<String, StateValue> good = new TreeMap<>(GOOD_ACTOR);
        // What an actor may do besides depends on its part.
        Optional.ofNullable(fields.get(PART)).ifPresent(part -> {
            int before = found.size();
            attempt(() -> ScenarioFile.actor(with(GOOD_ACTOR, PART, part), place));
            if (found.size() == before) {
                good.put(PART, part);
            }
        });
        fields.forEach((name, value) -> {
            if (!name.equals(PART)) {
                attempt(() -> ScenarioFile.actor(with(good, name, value), place));
            }
        });
        GOOD_ACTOR.keySet().stream()
                .filter(name -> !fields.containsKey(name))
                .forEach(name -> attempt(() -> ScenarioFile.actor(without(good, name), place)));
    }

    private static Members with(Map<String, StateValue> good, String name, StateValue value) {
        TreeMap<String, StateValue> changed = new TreeMap<>(good);
        changed.put(name, value);
        return new Members(changed);
    }

    private static Members without(Map<String, StateValue> good, String name) {
        TreeMap<String, StateValue> changed = new TreeMap<>(good);
        changed.remove(name);
        return new Members(changed);
    }

    private void attempt(Runnable reading) {
        if (found.size() >= MOST) {
            return;
        }
        try {
            reading.run();
        } catch (MinutebookException refused) {
            found.add(refused.problem().detail());
        }
    }
}
