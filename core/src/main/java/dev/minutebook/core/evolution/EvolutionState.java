package dev.minutebook.core.evolution;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.course.EvolutionCourse;
import dev.minutebook.core.evolution.course.RunState;
import dev.minutebook.core.evolution.selection.CreatedAgentState;
import dev.minutebook.core.evolution.selection.Plateau;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// A run as it stands, with its scenario, its actors and the agents that were designed for it.
///
/// @param scenario as it was imported
/// @param actors   all, those that left too
record EvolutionState(
        EvolutionRow run,
        Scenario scenario,
        List<EvolutionRun.Actor> actors,
        List<CreatedAgentStore.CreatedRow> created) {

    /// @param run locked, if something is to follow
    static EvolutionState of(Transaction transaction, EvolutionRow run) {
        PendingRows<EvolutionStore.ScenarioRow> scenario = transaction.ask(
                EvolutionStore.SCENARIO_BY_ID, EvolutionStore::scenario, transaction.workspace(), run.scenarioId());
        PendingRows<EvolutionStore.ActorRow> actors = transaction.ask(
                EvolutionStore.ACTORS, EvolutionStore::actor, transaction.workspace(), new UUID[] {run.id()});
        PendingRows<CreatedAgentStore.CreatedRow> created =
                transaction.ask(CreatedAgentStore.OF_RUN, CreatedAgentStore::row, transaction.workspace(), run.id());
        return new EvolutionState(
                run,
                scenario.rows().getFirst().stored().scenario(),
                actors.rows().stream().map(EvolutionStore.ActorRow::actor).toList(),
                List.copyOf(created.rows()));
    }

    static EvolutionRow row(Transaction transaction, UUID run) {
        return transaction
                .find(EvolutionStore.BY_ID, EvolutionStore::row, transaction.workspace(), run)
                .orElseThrow(() -> unknown(run));
    }

    static EvolutionRow lock(Transaction transaction, UUID run) {
        EvolutionRow row = transaction
                .find(EvolutionStore.LOCK, EvolutionStore::row, transaction.workspace(), run)
                .orElseThrow(() -> unknown(run));
        transaction.notBefore(row.updatedAt());
        return row;
    }

    static RuntimeException unknown(UUID run) {
        return Problem.Code.NOT_FOUND.because("there is no evolution run " + run + " here");
    }

    EvolutionCourse course() {
        return new EvolutionCourse(run.settings());
    }

    /// Those who take part.
    List<EvolutionRun.Actor> present() {
        return actors.stream().filter(actor -> actor.left() == null).toList();
    }

    List<EvolutionRun.Actor> primaries() {
        return present().stream()
                .filter(actor -> actor.archetype() == Archetype.PRIMARY_ACTOR)
                .toList();
    }

    EvolutionRun.Actor actor(int place) {
        return actors.stream()
                .filter(actor -> actor.place() == place)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("run " + run.id() + " has no actor " + place));
    }

    EvolutionRun.Actor actor(String name) {
        return actors.stream()
                .filter(actor -> actor.name().equals(name))
                .findFirst()
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                        "nobody in this run is called '" + (name.length() > 64 ? name.substring(0, 64) : name) + "'"));
    }

    /// As the rules know it.
    ///
    /// @param sequence the newest generation
    RunState state(int sequence, Integer designed, int explored) {
        Map<String, Integer> plateau = new HashMap<>();
        primaries().forEach(actor -> plateau.put(actor.name(), actor.plateau()));
        return new RunState(
                sequence,
                primaries().stream().map(EvolutionRun.Actor::name).toList(),
                new Plateau(plateau),
                created.stream().map(EvolutionState::created).toList(),
                designed,
                explored);
    }

    @SuppressWarnings("NullAway") // designed may be missing
    RunState state() {
        return state(run.sequence(), run.designed(), run.explored());
    }

    private static CreatedAgentState created(CreatedAgentStore.CreatedRow row) {
        CreatedAgent agent = row.agent();
        boolean failed =
                agent.outcome() == CreatedAgent.Outcome.FAILED || agent.outcome() == CreatedAgent.Outcome.REFUSED;
        return new CreatedAgentState(
                agent.design().name(),
                agent.archetype(),
                switch (agent.status()) {
                    case PENDING_APPROVAL ->
                        agent.decidedBy() == null
                                ? CreatedAgentState.Status.PENDING_APPROVAL
                                : CreatedAgentState.Status.SHADOW_TRIAL;
                    case ACTIVE -> CreatedAgentState.Status.ACTIVE;
                    case TERMINATED -> CreatedAgentState.Status.TERMINATED;
                },
                row.sequence(),
                failed);
    }
}
