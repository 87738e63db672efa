package dev.minutebook.core.jobs;

import dev.minutebook.core.critiques.PatternSweep;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.debates.DeadlineSweep;
import dev.minutebook.core.memory.MemoryMaintenance;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.proofs.ProofLookup;
import dev.minutebook.core.tasks.LeaseSweep;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Predicate;

/// Walks the workspaces that have something to tidy: lost leases, idempotency keys older than a day, what is
/// overdue; once an hour memories and patterns of critiques.
public final class WorkspaceMaintenance {

    private static final Duration KEYS_KEPT = Duration.ofHours(24);
    private static final Duration TENDED_EVERY = Duration.ofHours(1);
    private static final int AT_ONCE = 1_000;

    private final Database database;
    private final ReadyRound debates;
    private final ReadyRound proofs;
    private final ReadyRound leases;
    private final ReadyRound tasks;
    private final ReadyRound memories;
    private final ReadyRound critiques;
    private final MemoryMaintenance tending;
    private final PatternSweep fading;
    private Instant tended = Instant.EPOCH;

    public WorkspaceMaintenance(Database database, MemoryParts memory) {
        this.database = database;
        ReadyWorkspaces ready = new ReadyWorkspaces(database);
        this.debates = new ReadyRound(ready, "debates");
        this.proofs = new ReadyRound(ready, "proofs");
        this.leases = new ReadyRound(ready, "housekeeping");
        this.tasks = new ReadyRound(ready, "tasks");
        this.memories = new ReadyRound(ready, "memories");
        this.critiques = new ReadyRound(ready, "critiques");
        this.tending = new MemoryMaintenance(database, memory);
        this.fading = new PatternSweep(database);
    }

    /// Everything, what has a deadline first.
    public void run() {
        deadlines();
        upkeep();
    }

    /// What somebody waits for.
    void deadlines() {
        each(debates, this::debates);
        each(proofs, this::proofs);
        each(leases, this::tidy);
        each(tasks, this::tasksLeft);
    }

    /// What can wait, once an hour.
    void upkeep() {
        if (!database.now().isBefore(tended.plus(TENDED_EVERY))) {
            tended = database.now();
            each(memories, workspace -> tending.tend(ReadyWorkspaces.scope(workspace)));
            each(critiques, workspace -> fading.fade(ReadyWorkspaces.scope(workspace)));
        }
    }

    private static void each(ReadyRound round, Predicate<UUID> anythingLeft) {
        round.run(anythingLeft.negate());
    }

    private boolean tidy(UUID workspace) {
        while (database.write(
                        ReadyWorkspaces.scope(workspace),
                        Write.of("jobs.sweepLeases", Integer.class),
                        LeaseSweep::sweep)
                > 0) {
            Thread.onSpinWait();
        }
        while (purgeKeys(workspace) == AT_ONCE) {
            Thread.onSpinWait();
        }
        return database.read(
                ReadyWorkspaces.scope(workspace),
                transaction -> LeaseSweep.anyLeased(transaction)
                        || transaction.one(ReadyStore.ANY_KEYS, row -> row.flag(), workspace));
    }

    private int purgeKeys(UUID workspace) {
        return database.read(
                ReadyWorkspaces.scope(workspace),
                transaction -> transaction.change(
                        ReadyStore.PURGE_KEYS, workspace, transaction.now().minus(KEYS_KEPT), AT_ONCE));
    }

    private boolean debates(UUID workspace) {
        while (database.write(
                        ReadyWorkspaces.scope(workspace),
                        Write.of("jobs.endOverdue", Integer.class),
                        DeadlineSweep::sweep)
                > 0) {
            Thread.onSpinWait();
        }
        return database.read(ReadyWorkspaces.scope(workspace), DeadlineSweep::any);
    }

    private boolean proofs(UUID workspace) {
        while (database.write(
                        ReadyWorkspaces.scope(workspace),
                        Write.of("jobs.endLostProofs", Integer.class),
                        ProofLookup::sweep)
                > 0) {
            Thread.onSpinWait();
        }
        return database.read(ReadyWorkspaces.scope(workspace), ProofLookup::any);
    }

    private boolean tasksLeft(UUID workspace) {
        return database.read(ReadyWorkspaces.scope(workspace), LeaseSweep::anyClaimable);
    }
}
