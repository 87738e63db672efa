package dev.minutebook.core.jobs;

import dev.minutebook.core.critiques.Fading;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.debates.Overdue;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.memory.Tending;
import dev.minutebook.core.proofs.OpenProofs;
import dev.minutebook.core.tasks.LeaseSweep;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Walks the workspaces that have something to tidy: lost leases, idempotency keys older than a day, what is overdue;
/// once an hour memories and patterns of critiques.
public final class Housekeeping {

    private static final Duration KEYS_KEPT = Duration.ofHours(24);
    private static final Duration TENDED_EVERY = Duration.ofHours(1);
    private static final int AT_ONCE = 1_000;

    private final Database database;
    private final Ready ready;
    private final Tending tending;
    private final Fading fading;
    private Instant tended = Instant.EPOCH;

    public Housekeeping(Database database, MemoryParts memory) {
        this.database = database;
        this.ready = new Ready(database);
        this.tending = new Tending(database, memory);
        this.fading = new Fading(database);
    }

    public void run() {
        each("housekeeping", this::tidy);
        each("tasks", this::tasksLeft);
        each("debates", this::debates);
        each("proofs", this::proofs);
        if (!database.now().isBefore(tended.plus(TENDED_EVERY))) {
            tended = database.now();
            each("memories", workspace -> tending.tend(Ready.scope(workspace)));
            each("critiques", workspace -> fading.fade(Ready.scope(workspace)));
        }
    }

    private interface Tidying {
        /// Returns whether anything is left to look after.
        boolean in(UUID workspace);
    }

    private void each(String kind, Tidying work) {
        UUID after = new UUID(0, 0);
        while (true) {
            List<Ready.Mark> marks = ready.list(kind, after);
            for (Ready.Mark mark : marks) {
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
                        Ready.scope(workspace),
                        Write.of("jobs.sweepLeases", Integer.class),
                        LeaseSweep::sweep)
                > 0) {
            Thread.onSpinWait();
        }
        while (purgeKeys(workspace) == AT_ONCE) {
            Thread.onSpinWait();
        }
        return database.read(
                Ready.scope(workspace),
                transaction ->
                        LeaseSweep.anyLeased(transaction)
                                || transaction.one(
                                        ReadyStore.ANY_KEYS, row -> row.flag(), workspace));
    }

    private int purgeKeys(UUID workspace) {
        return database.read(
                Ready.scope(workspace),
                transaction ->
                        transaction.change(
                                ReadyStore.PURGE_KEYS,
                                workspace,
                                transaction.now().minus(KEYS_KEPT),
                                AT_ONCE));
    }

    private boolean debates(UUID workspace) {
        while (database.write(
                        Ready.scope(workspace),
                        Write.of("jobs.endOverdue", Integer.class),
                        Overdue::sweep)
                > 0) {
            Thread.onSpinWait();
        }
        return database.read(Ready.scope(workspace), Overdue::any);
    }

    private boolean proofs(UUID workspace) {
        while (database.write(
                        Ready.scope(workspace),
                        Write.of("jobs.endLostProofs", Integer.class),
                        OpenProofs::sweep)
                > 0) {
            Thread.onSpinWait();
        }
        return database.read(Ready.scope(workspace), OpenProofs::any);
    }

    private boolean tasksLeft(UUID workspace) {
        return database.read(Ready.scope(workspace), LeaseSweep::anyClaimable);
    }
}
