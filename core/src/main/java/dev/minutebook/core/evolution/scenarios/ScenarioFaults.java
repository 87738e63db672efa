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
        for (String name : fields.keySet()) {
            switch (name) {
                case "actors", "limits", "turn_order" -> {}
                default -> attempt(() -> ScenarioFile.scenario(with(GOOD, name, fields.get(name))));
            }
        }
        GOOD.keySet().stream()
                .filter(name -> !fields.containsKey(name))
                .forEach(name -> attempt(() -> ScenarioFile.scenario(without(GOOD, name))));
        StateValue limits = fields.get("limits");
        if (limits instanceof Members each) {
            each.values()
                    .forEach((name, value) -> attempt(
                            () -> ScenarioFile.limits(new Members(new TreeMap<>(Map.of(name, value))), "/limits")));
        } else if (limits != null) {
            attempt(() -> ScenarioFile.limits(limits, "/limits"));
        }
        StateValue actors = fields.get("actors");
        if (actors instanceof Items items) {
            for (int i = 0; i < items.values().size(); i++) {
                actor(items.values().get(i), "/actors/" + i);
            }
        } else if (actors != null) {
            attempt(() -> ScenarioFile.scenario(with(GOOD, "actors", actors)));
        }
        if (found.isEmpty()) {
            together(fields);
        }
    }

    /// What is wrong with fields only beside each other: who is in the turn order, names that occur twice.
    private void together(Map<String, StateValue> fields) {
        TreeMap<String, StateValue> cast = new TreeMap<>(GOOD);
        Optional.ofNullable(fields.get("actors")).ifPresent(actors -> cast.put("actors", actors));
        Optional.ofNullable(fields.get("turn_order")).ifPresent(order -> cast.put("turn_order", order));
        attempt(() -> ScenarioFile.scenario(new Members(cast)));
    }

    private void actor(StateValue tree, String place) {
        if (!(tree instanceof Members members)) {
            attempt(() -> ScenarioFile.actor(tree, place));
            return;
        }
        Map<String, StateValue> fields = members.values();
        // What an actor may do besides depends on its part.
        Map<String, StateValue> good = new TreeMap<>(GOOD_ACTOR);
        int before = found.size();
        if (fields.containsKey("archetype")) {
            attempt(() -> ScenarioFile.actor(with(GOOD_ACTOR, "archetype", fields.get("archetype")), place));
            if (found.size() == before) {
                good.put("archetype", fields.get("archetype"));
            }
        }
        fields.keySet().stream()
                .filter(name -> !name.equals("archetype"))
                .forEach(name -> attempt(() -> ScenarioFile.actor(with(good, name, fields.get(name)), place)));
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
