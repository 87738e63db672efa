package dev.minutebook.core.evolution;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.evolution.EvolutionRoles;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.StoredScenario;
import dev.minutebook.api.evolution.history.HistoryReceipt;
import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.history.HistoryImport;
import dev.minutebook.core.evolution.history.HistoryScenario;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Imports scenarios and starts runs, within one transaction.
final class EvolutionOpener {

    private final Transaction transaction;

    EvolutionOpener(Transaction transaction) {
        this.transaction = transaction;
    }

    StoredScenario importScenario(Scenario scenario) {
        Optional<StoredScenario> before = find(scenario.name(), null).map(EvolutionStore.ScenarioRow::stored);
        if (before.filter(one -> one.scenario().equals(scenario)).isPresent()) {
            return before.get();
        }
        int version = before.map(StoredScenario::version).orElse(0) + 1;
        UUID id = transaction.newId();
        byte[] salt = transaction.newSalt();
        String source = MinutebookJson.STRICT.write(scenario);
        transaction.later(
                EvolutionStore.INSERT_SCENARIO,
                transaction.workspace(),
                id,
                scenario.name(),
                version,
                source,
                salt,
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("evolution_scenario.imported", "evolution_scenario", id)
                        .with("version", version)
                        .committing(Commitment.of(salt, source)));
        return new StoredScenario(version, scenario, transaction.now());
    }

    HistoryReceipt importHistory(ImportHistory part) {
        return new HistoryImport(transaction, openedBy(), this::historyScenario).take(part);
    }

    private UUID historyScenario() {
        importScenario(HistoryScenario.SCENARIO);
        return find(HistoryScenario.SCENARIO.name(), null)
                .map(EvolutionStore.ScenarioRow::id)
                .orElseThrow();
    }

    private Optional<EvolutionStore.ScenarioRow> find(String name, @Nullable Integer version) {
        return transaction.find(
                EvolutionStore.SCENARIO, EvolutionStore::scenario, transaction.workspace(), name, version);
    }

    UUID start(StartEvolution request) {
        EvolutionStore.ScenarioRow found = find(request.scenario(), request.version())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no scenario '" + request.scenario() + "'"
                        + (request.version() == null ? "" : " of version " + request.version())
                        + " here; import it first"));
        Scenario scenario = found.stored().scenario();
        EvolutionRoles roles = Objects.requireNonNull(request.roles());
        roles.actors().keySet().forEach(scenario::actor);
        EvolutionRow.AssignedRoles assigned = new EvolutionRow.AssignedRoles(
                roles.judges().stream().map(this::agent).toList(),
                agent(roles.mutator()),
                agent(roles.provisioner()),
                agent(roles.explorer()));
        UUID id = transaction.newId();
        byte[] salt = transaction.newSalt();
        Opener opener = Opener.of(transaction.caller(), null);
        String name = request.name() == null ? scenario.name() : request.name();
        transaction.later(
                EvolutionStore.INSERT,
                transaction.workspace(),
                id,
                found.id(),
                name,
                MinutebookJson.STRICT.write(request.settings()),
                MinutebookJson.STRICT.write(assigned),
                request.seed() == null ? transaction.newFence() : request.seed(),
                request.tokenBudget(),
                request.costBudget(),
                MinutebookJson.STRICT.write(request.metadata()),
                openedBy(),
                opener.agent(),
                opener.token(),
                salt,
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("evolution.started", EvolutionTransition.KIND, id)
                        .with("scenario", scenario.name())
                        .with("version", found.stored().version())
                        .committing(Commitment.of(salt, name, MinutebookJson.STRICT.write(request.metadata()))));
        UUID generation = new GenerationWriter(transaction, id)
                .insert(
                        0,
                        null,
                        Generation.Status.ACTIVE,
                        Generation.Origin.SCENARIO,
                        Generation.Outcome.ACCEPTED,
                        null);
        List<ScenarioActor> actors = scenario.actors();
        List<UUID> profiles = new ProfileWriter(transaction, id).first(generation, actors);
        transaction.later(
                EvolutionStore.INSERT_ACTORS,
                transaction.workspace(),
                id,
                IntStream.rangeClosed(1, actors.size()).boxed().toArray(Integer[]::new),
                Column.of(actors, String[]::new, ScenarioActor::name),
                Column.of(actors, String[]::new, one -> one.archetype().name().toLowerCase(Locale.ROOT)),
                Column.of(actors, UUID[]::new, one -> agent(roles.actors().get(one.name()))),
                profiles.toArray(UUID[]::new),
                Column.of(actors, Integer[]::new, one -> one.every() == 0 ? null : (Integer) one.every()));
        new EvolutionTransition(transaction, EvolutionState.of(transaction, EvolutionState.lock(transaction, id)))
                .beginEpoch();
        return id;
    }

    private @Nullable UUID agent(@Nullable AgentRef named) {
        if (named == null) {
            return null;
        }
        Agent agent = AgentLookup.live(transaction, List.of(named)).getFirst();
        return agent.id().value();
    }

    private String openedBy() {
        AgentId agent = transaction.caller().agent();
        return agent == null
                ? transaction.caller().name()
                : AgentLookup.agent(transaction, AgentRef.of(agent)).name();
    }
}
