package dev.minutebook.core.jobs;

import dev.minutebook.core.conversations.ContextBackupSweep;
import dev.minutebook.core.critiques.PatternSweep;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.debates.DeadlineSweep;
import dev.minutebook.core.debates.lessons.LessonSweep;
import dev.minutebook.core.erasures.ErasureSweep;
import dev.minutebook.core.evolution.EvolutionSweep;
import dev.minutebook.core.memory.MemoryMaintenance;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.proofs.ProofLookup;
import dev.minutebook.core.queries.QuerySweep;
import dev.minutebook.core.search.SearchCaches;
import dev.minutebook.core.tasks.LeaseSweep;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/// Walks the workspaces that have something to tidy: lost leases and what is overdue; once an hour idempotency keys
/// older than a day, memories, lessons and patterns of critiques; every six hours conversations without a valid
/// context backup; and erasures that are running.
public final class WorkspaceMaintenance {

    private static final Duration KEYS_KEPT = Duration.ofHours(24);
    private static final Duration TENDED_EVERY = Duration.ofHours(1);
    private static final Duration COVERED_FIRST = Duration.ofSeconds(60);
    private static final Duration COVERED_EVERY = Duration.ofHours(6);
    private static final int AT_ONCE = 1_000;

    private final Database database;
    private final Map<ReadyRound, Predicate<UUID>> deadlines = new LinkedHashMap<>();
    private final Map<ReadyRound, Predicate<UUID>> upkeep = new LinkedHashMap<>();
    private final ContextBackupSweep contexts;
    private final ReadyRound uncovered;
    private final ErasureSweep erasures;
    private final ReadyRound erasing;
    private Instant tended = Instant.EPOCH;
    private Instant covered;

    public WorkspaceMaintenance(Database database, MemoryParts memory) {
        this(database, memory, new SearchCaches());
    }

    public WorkspaceMaintenance(Database database, MemoryParts memory, SearchCaches searches) {
        this(database, memory, searches, Share.ALL);
    }

    WorkspaceMaintenance(Database database, MemoryParts memory, SearchCaches searches, Share share) {
        this.database = database;
        this.erasures = new ErasureSweep(database, searches);
        MemoryMaintenance tending = new MemoryMaintenance(database, memory);
        PatternSweep fading = new PatternSweep(database);
        LessonSweep lessons = new LessonSweep(database);
        this.contexts = new ContextBackupSweep(database);
        ReadyWorkspaces ready = new ReadyWorkspaces(database);
        this.uncovered = new ReadyRound(ready, "context_backups", share);
        this.erasing = new ReadyRound(ready, "erasures", share);
        this.covered = database.now().plus(COVERED_FIRST).minus(COVERED_EVERY);
        deadlines.put(
                new ReadyRound(ready, "debates", share),
                sweeping("jobs.endOverdue", DeadlineSweep::sweep, DeadlineSweep::any));
        deadlines.put(
                new ReadyRound(ready, "proofs", share),
                sweeping("jobs.endLostProofs", ProofLookup::sweep, ProofLookup::any));
        deadlines.put(
                new ReadyRound(ready, "tasks", share),
                sweeping("jobs.sweepLeases", LeaseSweep::sweep, LeaseSweep::anyClaimable));
        deadlines.put(new ReadyRound(ready, "context_backups", share), this::contextBackups);
        deadlines.put(
                new ReadyRound(ready, "queries", share),
                sweeping("jobs.endOverdueQueries", QuerySweep::sweep, QuerySweep::any));
        deadlines.put(
                new ReadyRound(ready, "evolution", share),
                sweeping("jobs.endLostWork", EvolutionSweep::sweep, EvolutionSweep::any));
        upkeep.put(new ReadyRound(ready, "housekeeping", share), this::keys);
        upkeep.put(
                new ReadyRound(ready, "memories", share), workspace -> tending.tend(ReadyWorkspaces.scope(workspace)));
        upkeep.put(
                new ReadyRound(ready, "critiques", share), workspace -> fading.fade(ReadyWorkspaces.scope(workspace)));
        upkeep.put(
                new ReadyRound(ready, "lessons", share), workspace -> lessons.tend(ReadyWorkspaces.scope(workspace)));
    }

    /// Everything, what has a deadline first.
    public void run() {
        deadlines();
        upkeep();
        coverage();
        erasures();
        retries();
    }

    /// What somebody waits for.
    void deadlines() {
        deadlines.forEach((round, anythingLeft) -> round.run(anythingLeft.negate()));
    }

    /// What can wait, once an hour.
    void upkeep() {
        if (!database.now().isBefore(tended.plus(TENDED_EVERY))) {
            tended = database.now();
            upkeep.forEach((round, anythingLeft) -> round.run(anythingLeft.negate()));
        }
    }

    /// Conversations that lack a valid context backup, a minute after the start and then every six hours.
    void coverage() {
        if (!database.now().isBefore(covered.plus(COVERED_EVERY))) {
            covered = database.now();
            uncovered.run(workspace -> {
                contexts.cover(ReadyWorkspaces.scope(workspace));
                return !contexts.any(ReadyWorkspaces.scope(workspace));
            });
        }
    }

    /// What belongs to those who are to be forgotten.
    void erasures() {
        erasing.run(workspace -> !erasures.sweep(ReadyWorkspaces.scope(workspace)));
    }

    /// What failed before.
    void retries() {
        erasing.retry(workspace -> !erasures.sweep(ReadyWorkspaces.scope(workspace)));
        deadlines.forEach((round, anythingLeft) -> round.retry(anythingLeft.negate()));
        upkeep.forEach((round, anythingLeft) -> round.retry(anythingLeft.negate()));
    }

    private boolean keys(UUID workspace) {
        while (purgeKeys(workspace) == AT_ONCE) {
            Thread.onSpinWait();
        }
        return database.read(
                ReadyWorkspaces.scope(workspace),
                transaction -> transaction.one(ReadyStore.ANY_KEYS, row -> row.flag(), workspace));
    }

    private int purgeKeys(UUID workspace) {
        return database.read(
                ReadyWorkspaces.scope(workspace),
                transaction -> transaction.change(
                        ReadyStore.PURGE_KEYS, workspace, transaction.now().minus(KEYS_KEPT), AT_ONCE));
    }

    private boolean contextBackups(UUID workspace) {
        contexts.look(ReadyWorkspaces.scope(workspace));
        return contexts.any(ReadyWorkspaces.scope(workspace));
    }

    private enum Left {
        OVERDUE,
        NOT_DUE_YET,
        NOTHING
    }

    /// @param sweep ends what is overdue, a bounded number at a time, and returns how much there was
    /// @param any   whether something could become overdue
    private Predicate<UUID> sweeping(String name, ToIntFunction<Transaction> sweep, Predicate<Transaction> any) {
        Write<Left> write = Write.of(name, Left.class);
        return workspace -> {
            Left left = Left.OVERDUE;
            while (left == Left.OVERDUE) {
                left = database.write(
                        ReadyWorkspaces.scope(workspace),
                        write,
                        transaction -> sweep.applyAsInt(transaction) > 0
                                ? Left.OVERDUE
                                : any.test(transaction) ? Left.NOT_DUE_YET : Left.NOTHING);
            }
            return left == Left.NOT_DUE_YET;
        };
    }
}
