package dev.minutebook.api.evolution;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Which agents do the work of a run. Work for which none is named may be done by whoever claims it.
///
/// @param actors      who plays an actor, by the actor's name, at most 32
/// @param judges      one for each judge, in order; at most 5
/// @param mutator     who proposes variants
/// @param provisioner who designs agents
/// @param explorer    who forms hypotheses
public record EvolutionRoles(
        Map<String, AgentRef> actors,
        List<AgentRef> judges,
        @Nullable AgentRef mutator,
        @Nullable AgentRef provisioner,
        @Nullable AgentRef explorer) {

    /// Anybody may do anything.
    public static final EvolutionRoles OPEN = new EvolutionRoles(Map.of(), List.of(), null, null, null);

    public EvolutionRoles {
        Map<String, AgentRef> named = actors == null ? Map.of() : actors;
        Limits.range("actors", named.size(), 0, 32);
        named.forEach((actor, agent) -> {
            Limits.filled("the name of an actor", actor, 64);
            if (agent == null) {
                throw Problem.Code.INVALID.because("actors names nobody for '" + actor + "'");
            }
        });
        actors = Collections.unmodifiableMap(new TreeMap<>(named));
        judges = Limits.list("judges", judges, 0, 5);
    }

    /// The same, where an agent plays an actor.
    public EvolutionRoles actor(String name, AgentRef agent) {
        Map<String, AgentRef> more = new TreeMap<>(actors);
        more.put(name, agent);
        return new EvolutionRoles(more, judges, mutator, provisioner, explorer);
    }

    /// The same with these judges.
    public EvolutionRoles judges(AgentRef... judges) {
        return new EvolutionRoles(actors, List.of(judges), mutator, provisioner, explorer);
    }

    /// The same with that mutator.
    public EvolutionRoles mutator(AgentRef mutator) {
        return new EvolutionRoles(actors, judges, mutator, provisioner, explorer);
    }

    /// The same with that provisioner.
    public EvolutionRoles provisioner(AgentRef provisioner) {
        return new EvolutionRoles(actors, judges, mutator, provisioner, explorer);
    }

    /// The same with that explorer.
    public EvolutionRoles explorer(AgentRef explorer) {
        return new EvolutionRoles(actors, judges, mutator, provisioner, explorer);
    }
}
