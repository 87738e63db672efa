package dev.minutebook.core.evolution.history;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.history.HistoryReceipt;
import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.json.MinutebookJson;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Takes a part of a history, within one transaction and under the lock of its run.
public final class HistoryImport {

    private final Transaction transaction;
    private final String importer;
    private final Supplier<UUID> scenario;

    /// @param importer who imports, by name
    /// @param scenario stores [HistoryScenario#SCENARIO] where it is not stored yet, and tells its id
    public HistoryImport(Transaction transaction, String importer, Supplier<UUID> scenario) {
        this.transaction = transaction;
        this.importer = importer;
        this.scenario = scenario;
    }

    /// Writes, and once more where another wrote the first part at the same time.
    public static HistoryReceipt settled(Supplier<HistoryReceipt> write) {
        try {
            return write.get();
        } catch (Violation refused) {
            if (refused.of("evolution_run_pkey") || refused.of("evolution_scenario_version")) {
                return write.get();
            }
            throw Problem.Code.CONFLICT.because("a row of the part is there under another name, or twice");
        }
    }

    public HistoryReceipt take(ImportHistory part) {
        HistoryIds ids = HistoryIds.of(transaction.workspace(), part.first());
        HistoryPart taken = new HistoryPart(transaction, ids, transaction.newSalt());
        Optional<HistoryStore.RunRow> found =
                transaction.find(HistoryStore.LOCK_RUN, HistoryStore::run, transaction.workspace(), ids.run());
        if (found.isPresent()) {
            if (found.get().status() != EvolutionRun.Status.IMPORTED) {
                throw Problem.Code.CONFLICT.because("run " + ids.run() + " was not imported");
            }
            transaction.notBefore(found.get().updatedAt());
        } else {
            insert(ids.run(), part, taken);
        }
        HistoryGenerations generations = new HistoryGenerations(
                taken, found.map(HistoryStore.RunRow::last).orElse(-1));
        int newGenerations = generations.take(part);
        HistoryProfiles profiles = new HistoryProfiles(taken, generations);
        int newProfiles = profiles.take(part);
        if (newGenerations + newProfiles > 0) {
            transaction.later(HistoryStore.ACTORS_IN_FORCE, transaction.workspace(), ids.run());
        }
        int newAgents = profiles.takeAgents(part.agents());
        HistoryEpisodes episodes = new HistoryEpisodes(taken, generations, profiles);
        int newEpisodes = episodes.take(part.episodes());
        if (found.isEmpty() || newGenerations + newProfiles + newAgents + newEpisodes > 0) {
            transaction.later(
                    HistoryStore.COUNT,
                    transaction.workspace(),
                    ids.run(),
                    Math.max(0, generations.last()),
                    newEpisodes,
                    episodes.tokens(),
                    transaction.now());
            AuditLog.enter(
                    transaction,
                    Event.of("evolution.imported", "evolution_run", ids.run())
                            .with("generations", newGenerations)
                            .with("profiles", newProfiles)
                            .with("agents", newAgents)
                            .with("episodes", newEpisodes)
                            .with("turns", episodes.turns())
                            .committing(taken.commitment()));
        }
        return new HistoryReceipt(
                new EvolutionRunId(ids.run()), newGenerations, newProfiles, newAgents, newEpisodes, episodes.turns());
    }

    private void insert(UUID run, ImportHistory part, HistoryPart taken) {
        Opener opener = Opener.of(transaction.caller(), null);
        transaction.later(
                HistoryStore.INSERT_RUN,
                transaction.workspace(),
                run,
                scenario.get(),
                part.name(),
                MinutebookJson.STRICT.write(EvolutionSettings.USUAL),
                "it was evolved elsewhere, and imported",
                importer,
                opener.agent(),
                opener.token(),
                taken.salt(),
                part.first().from(),
                transaction.now());
        taken.commit(part.name());
    }
}
