package dev.minutebook.api.evolution.scenarios;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What is played in an episode.
///
/// @param name        of the scenario
/// @param description for people; may be empty
/// @param actors      2 to 32, of different names, at most one disruptor of each kind
/// @param state       with which an episode begins, a JSON object as text
/// @param turnOrder   names of primary actors, 1 to 64; it is begun anew when it is through
/// @param tension     with which an episode begins, 1 to 10
/// @param hints       whether the speaker of a turn is given a hint first
/// @param rubric      by which judges score
/// @param limits      the bounds of an episode
public record Scenario(
        String name,
        String description,
        List<ScenarioActor> actors,
        String state,
        List<String> turnOrder,
        int tension,
        boolean hints,
        String rubric,
        ScenarioLimits limits) {

    /// The longest name.
    public static final int NAME = 64;

    /// The longest description.
    public static final int DESCRIPTION = 4_096;

    /// The longest rubric.
    public static final int RUBRIC = 16_384;

    /// The most actors.
    public static final int ACTORS = 32;

    /// The longest turn order.
    public static final int TURN_ORDER = 64;

    /// The largest file, in characters.
    public static final int FILE = 1_048_576;

    /// The tension where a scenario says nothing else.
    public static final int USUAL_TENSION = 5;

    /// The highest tension.
    public static final int HIGHEST_TENSION = 10;

    public Scenario {
        name = Limits.name("name", name, NAME);
        description = Limits.text("description", description, DESCRIPTION);
        actors = Limits.list("actors", actors, 2, ACTORS);
        state = Limits.filled("state", state, FILE);
        turnOrder = Limits.list("turn_order", turnOrder, 1, TURN_ORDER).stream()
                .map(speaker -> Limits.name("a name in turn_order", speaker, ScenarioActor.NAME))
                .toList();
        Limits.range("tension", tension, 1, HIGHEST_TENSION);
        rubric = Limits.filled("rubric", rubric, RUBRIC);
        Limits.given("limits", limits, "say how long an episode may be");
        distinct(actors);
        for (String speaker : turnOrder) {
            if (of(actors, speaker).filter(ScenarioActor::decides).isEmpty()) {
                throw Problem.Code.INVALID.because(
                        "the turn order names '" + shortened(speaker) + "', who is no primary actor; name those alone");
            }
        }
    }

    private static void distinct(List<ScenarioActor> actors) {
        if (actors.stream().map(ScenarioActor::name).distinct().count() < actors.size()) {
            throw Problem.Code.INVALID.because("two actors have the same name");
        }
        for (Archetype disruptor : List.of(Archetype.DISRUPTOR_INFO, Archetype.DISRUPTOR_TENSION)) {
            if (actors.stream().filter(actor -> actor.archetype() == disruptor).count() > 1) {
                throw Problem.Code.INVALID.because("two disruptors are of the same kind; leave one out");
            }
        }
    }

    private static String shortened(@Nullable String text) {
        String shown = String.valueOf(text);
        return shown.length() > NAME ? shown.substring(0, NAME) + "…" : shown;
    }

    private static Optional<ScenarioActor> of(List<ScenarioActor> actors, String name) {
        return actors.stream().filter(actor -> actor.name().equals(name)).findFirst();
    }

    /// The actor of a name; refuses a name that nobody has.
    public ScenarioActor actor(String name) {
        return of(actors, name)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                        "nobody in " + this.name + " is called '" + shortened(name) + "'"));
    }

    /// The first actor of a part.
    public Optional<ScenarioActor> find(Archetype archetype) {
        return actors.stream().filter(actor -> actor.archetype() == archetype).findFirst();
    }

    /// Agents that evolution added, in their order.
    public List<ScenarioActor> created() {
        return actors.stream()
                .filter(actor -> actor.archetype() == Archetype.CREATED_AGENT)
                .toList();
    }

    /// The same with other limits.
    public Scenario limits(ScenarioLimits limits) {
        return new Scenario(name, description, actors, state, turnOrder, tension, hints, rubric, limits);
    }

    /// The same where the actor of this name is replaced; refuses a name that nobody has, and another first layer.
    public Scenario with(ScenarioActor actor) {
        ScenarioActor before = actor(actor.name());
        boolean same = before.goals().equals(actor.goals())
                && before.archetype() == actor.archetype()
                && before.permissions().equals(actor.permissions())
                && before.every() == actor.every()
                && before.mutations() == actor.mutations();
        if (!same) {
            throw Problem.Code.CONFLICT.because("only strategy and hyperparameters of " + actor.name() + " may change");
        }
        return actors(actors.stream()
                .map(one -> one.name().equals(actor.name()) ? actor : one)
                .toList());
    }

    /// The same with one more agent.
    public Scenario plus(ScenarioActor created) {
        if (created.archetype() != Archetype.CREATED_AGENT) {
            throw Problem.Code.INVALID.because("only created agents are added to a scenario");
        }
        return actors(Stream.concat(actors.stream(), Stream.of(created)).toList());
    }

    /// The same without a created agent.
    public Scenario minus(String created) {
        if (actor(created).archetype() != Archetype.CREATED_AGENT) {
            throw Problem.Code.INVALID.because("only created agents are taken out of a scenario");
        }
        return actors(
                actors.stream().filter(actor -> !actor.name().equals(created)).toList());
    }

    private Scenario actors(List<ScenarioActor> others) {
        return new Scenario(name, description, others, state, turnOrder, tension, hints, rubric, limits);
    }
}
