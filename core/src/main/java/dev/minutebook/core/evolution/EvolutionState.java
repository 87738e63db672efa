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
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A run as it stands, with its scenario, its actors and the agents that were designed for it.
final class EvolutionState {

    private final Transaction transaction;
    private final EvolutionRow run;
    private final Scenario scenario;
    private @Nullable PendingRows<EvolutionStore.ActorRow> actors;
    private @Nullable PendingRows<CreatedAgentStore.CreatedRow> created;

    private EvolutionState(Transaction transaction, EvolutionRow run, Scenario scenario) {
        this.transaction = transaction;
        this.run = run;
        this.scenario = scenario;
    }

    /// @param run locked, if something is to follow
    static EvolutionState of(Transaction transaction, EvolutionRow run) {
        PendingRows<EvolutionStore.ScenarioRow> scenario = transaction.ask(
                EvolutionStore.SCENARIO_BY_ID, EvolutionStore::scenario, transaction.workspace(), run.scenarioId());
        PendingRows<EvolutionStore.ActorRow> actors = actors(transaction, run);
        PendingRows<CreatedAgentStore.CreatedRow> created = created(transaction, run);
        EvolutionState state = of(
                transaction,
                new EvolutionStore.PlayedRun(run, scenario.rows().getFirst().source()));
        state.actors = actors;
        state.created = created;
        return state;
    }

    /// The same without its actors: a step of an episode reads those who play in it. They are asked for when they are
    /// wanted, which must be before anything of them changes.
    static EvolutionState of(Transaction transaction, EvolutionStore.PlayedRun played) {
        EvolutionRow run = played.run();
        return new EvolutionState(
                transaction, run, transaction.parsed(run.scenarioId(), played.source(), Scenario.class));
    }

    private static PendingRows<EvolutionStore.ActorRow> actors(Transaction transaction, EvolutionRow run) {
        return transaction.ask(
                EvolutionStore.ACTORS, EvolutionStore::actor, transaction.workspace(), new UUID[] {run.id()});
    }

    private static PendingRows<CreatedAgentStore.CreatedRow> created(Transaction transaction, EvolutionRow run) {
        return transaction.ask(CreatedAgentStore.OF_RUN, CreatedAgentStore::row, transaction.workspace(), run.id());
    }

    EvolutionRow run() {
        return run;
    }

    /// As it was imported.
    Scenario scenario() {
        return scenario;
    }

    /// All, those that left too.
    List<EvolutionRun.Actor> actors() {
        whole();
        return Objects.requireNonNull(actors).rows().stream()
                .map(EvolutionStore.ActorRow::actor)
                .toList();
    }

    List<CreatedAgentStore.CreatedRow> created() {
        whole();
        return List.copyOf(Objects.requireNonNull(created).rows());
    }

    /// Asks for what is not known yet.
    void whole() {
        if (actors == null) {
            actors = actors(transaction, run);
            created = created(transaction, run);
            created.rows();
        }
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
        return actors().stream().filter(actor -> actor.left() == null).toList();
    }

    List<EvolutionRun.Actor> primaries() {
        return present().stream()
                .filter(actor -> actor.archetype() == Archetype.PRIMARY_ACTOR)
                .toList();
    }

    EvolutionRun.Actor actor(int place) {
        return actors().stream()
                .filter(actor -> actor.place() == place)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("run " + run.id() + " has no actor " + place));
    }

    EvolutionRun.Actor actor(String name) {
        return actors().stream()
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
                created().stream().map(EvolutionState::created).toList(),
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
