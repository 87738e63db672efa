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
import java.util.List;
import java.util.UUID;

/// Walks the workspaces that have something to tidy: lost leases, idempotency keys older than a day, what is
/// overdue; once an hour memories and patterns of critiques.
public final class WorkspaceMaintenance {

    private static final Duration KEYS_KEPT = Duration.ofHours(24);
    private static final Duration TENDED_EVERY = Duration.ofHours(1);
    private static final int AT_ONCE = 1_000;

    private final Database database;
    private final ReadyWorkspaces ready;
    private final MemoryMaintenance tending;
    private final PatternSweep fading;
    private Instant tended = Instant.EPOCH;

    public WorkspaceMaintenance(Database database, MemoryParts memory) {
        this.database = database;
        this.ready = new ReadyWorkspaces(database);
        this.tending = new MemoryMaintenance(database, memory);
        this.fading = new PatternSweep(database);
    }

    public void run() {
        each("housekeeping", this::tidy);
        each("tasks", this::tasksLeft);
        each("debates", this::debates);
        each("proofs", this::proofs);
        if (!database.now().isBefore(tended.plus(TENDED_EVERY))) {
            tended = database.now();
            each("memories", workspace -> tending.tend(ReadyWorkspaces.scope(workspace)));
            each("critiques", workspace -> fading.fade(ReadyWorkspaces.scope(workspace)));
        }
    }

    private interface Tidying {
        /// Returns whether anything is left to look after.
        boolean in(UUID workspace);
    }

    private void each(String kind, Tidying work) {
        UUID after = new UUID(0, 0);
        while (true) {
            List<ReadyWorkspaces.Mark> marks = ready.list(kind, after);
            for (ReadyWorkspaces.Mark mark : marks) {
                if (!work.in(mark.workspace())) {
                    ready.done(mark);
                }
                after = mark.workspace();
            }
            if (marks.isEmpty()) {
                return;
            }
        }
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
