package dev.minutebook.api.evolution.scenarios;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Somebody who takes part in a scenario.
///
/// @param name            unique in its scenario
/// @param archetype       what part it has
/// @param goals           what it wants: the first layer, which never changes
/// @param strategy        how it goes about it: the second layer, which evolution may change; may be empty
/// @param hyperparameters of its model, at most 16; `temperature` and `frequency_penalty` are from 0 to 2
/// @param permissions     what of the state it may change; disruptors change none
/// @param every           of a created agent: after how many turns of others it speaks, 1 to 100; 0 for all others
/// @param mutations       the most changes of one turn, 0 to 32; of a created agent 0 to 3
public record ScenarioActor(
        String name,
        Archetype archetype,
        String goals,
        String strategy,
        Map<String, Double> hyperparameters,
        PathPermissions permissions,
        int every,
        int mutations) {

    /// The longest name.
    public static final int NAME = 64;

    /// The longest text of goals or of a strategy.
    public static final int LAYER = 16_384;

    /// The most hyperparameters.
    public static final int HYPERPARAMETERS = 16;

    private static final double LEAST = 1e-9;
    private static final double MOST = 1e9;

    /// The most changes of one turn.
    public static final int MUTATIONS = 32;

    /// The most changes that a created agent may be allowed in one turn.
    public static final int CREATED_MUTATIONS = 3;

    public ScenarioActor {
        name = Limits.name("name", name, NAME);
        Limits.given("archetype", archetype, "say what part " + name + " has");
        goals = Limits.filled("goals", goals, LAYER);
        strategy = Limits.text("strategy", strategy, LAYER);
        hyperparameters = checked(hyperparameters);
        permissions = permissions == null ? PathPermissions.NONE : permissions;
        boolean created = archetype == Archetype.CREATED_AGENT;
        Limits.range("every", every, created ? 1 : 0, created ? 100 : 0);
        Limits.range("mutations", mutations, 0, most(archetype));
        boolean disruptor = archetype == Archetype.DISRUPTOR_INFO || archetype == Archetype.DISRUPTOR_TENSION;
        if (disruptor && !permissions.allow().isEmpty()) {
            throw Problem.Code.INVALID.because(
                    "the disruptor " + name + " changes no state; leave its permissions out");
        }
    }

    private static int most(Archetype archetype) {
        return switch (archetype) {
            case PRIMARY_ACTOR -> MUTATIONS;
            case CREATED_AGENT -> CREATED_MUTATIONS;
            case DISRUPTOR_INFO, DISRUPTOR_TENSION -> 0;
        };
    }

    /// How many changes of one turn an actor may make where nothing else is said: 8 of a primary actor, 1 of a created
    /// agent, none of a disruptor.
    public static int usualMutations(Archetype archetype) {
        return switch (archetype) {
            case PRIMARY_ACTOR -> 8;
            case CREATED_AGENT -> 1;
            case DISRUPTOR_INFO, DISRUPTOR_TENSION -> 0;
        };
    }

    private static Map<String, Double> checked(@Nullable Map<String, Double> given) {
        if (given == null) {
            return Map.of();
        }
        Limits.range("hyperparameters", given.size(), 0, HYPERPARAMETERS);
        TreeMap<String, Double> sorted = new TreeMap<>();
        given.forEach((key, value) -> {
            String name = Limits.filled("the name of a hyperparameter", key, NAME);
            boolean known = name.equals("temperature") || name.equals("frequency_penalty");
            double size = value == null ? Double.NaN : Math.abs(value);
            boolean usual = size == 0 || (size >= LEAST && size <= MOST);
            if (!usual || (known && !(value >= 0 && value <= 2))) {
                throw Problem.Code.INVALID.because(
                        name + " must be " + (known ? "from 0 to 2" : "0, or a number of a usual size"));
            }
            // There is one zero.
            sorted.put(name, value == 0 ? Double.valueOf(0) : value);
        });
        return Collections.unmodifiableMap(sorted);
    }

    /// The same with another second layer. Goals, part and permissions stay as they are.
    public ScenarioActor evolved(String strategy, Map<String, Double> hyperparameters) {
        return new ScenarioActor(name, archetype, goals, strategy, hyperparameters, permissions, every, mutations);
    }

    /// Whether it may propose a resolution and abort.
    public boolean decides() {
        return archetype == Archetype.PRIMARY_ACTOR;
    }
}
