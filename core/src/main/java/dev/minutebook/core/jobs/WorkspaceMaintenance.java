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
import java.util.function.Function;
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

    /// What a sweep leaves.
    private enum Left {
        OVERDUE,
        NOT_DUE_YET,
        NOTHING
    }

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
        Function<String, ReadyRound> marked = kind -> new ReadyRound(ready, kind, share);
        this.uncovered = marked.apply("context_backups");
        this.erasing = marked.apply("erasures");
        this.covered = database.now().plus(COVERED_FIRST).minus(COVERED_EVERY);
        deadlines.put(marked.apply("debates"), sweeping("jobs.endOverdue", DeadlineSweep::sweep, DeadlineSweep::any));
        deadlines.put(marked.apply("proofs"), sweeping("jobs.endLostProofs", ProofLookup::sweep, ProofLookup::any));
        deadlines.put(marked.apply("tasks"), sweeping("jobs.sweepLeases", LeaseSweep::sweep, LeaseSweep::anyClaimable));
        deadlines.put(marked.apply("context_backups"), this::contextBackups);
        deadlines.put(marked.apply("queries"), sweeping("jobs.endOverdueQueries", QuerySweep::sweep, QuerySweep::any));
        deadlines.put(
                marked.apply("evolution"), sweeping("jobs.endLostWork", EvolutionSweep::sweep, EvolutionSweep::any));
        upkeep.put(
                marked.apply("housekeeping"),
                sweeping("jobs.purgeKeys", WorkspaceMaintenance::purgeKeys, WorkspaceMaintenance::anyKeys));
        upkeep.put(marked.apply("memories"), workspace -> tending.tend(ReadyWorkspaces.scope(workspace)));
        upkeep.put(marked.apply("critiques"), workspace -> fading.fade(ReadyWorkspaces.scope(workspace)));
        upkeep.put(marked.apply("lessons"), workspace -> lessons.tend(ReadyWorkspaces.scope(workspace)));
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

    private static int purgeKeys(Transaction transaction) {
        return transaction.change(
                ReadyStore.PURGE_KEYS,
                transaction.workspace(),
                transaction.now().minus(KEYS_KEPT),
                AT_ONCE);
    }

    private static boolean anyKeys(Transaction transaction) {
        return transaction.one(ReadyStore.ANY_KEYS, row -> row.flag(), transaction.workspace());
    }

    private boolean contextBackups(UUID workspace) {
        contexts.look(ReadyWorkspaces.scope(workspace));
        return contexts.any(ReadyWorkspaces.scope(workspace));
    }

    /// Sweeps a workspace until nothing is overdue, and returns whether something could become so.
    ///
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
