package dev.minutebook.core.memory;

import dev.minutebook.api.memory.MemoryPolicy;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.memory.TierTransition;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.memory.retention.AdaptiveHalfLife;
import dev.minutebook.core.memory.retention.RetentionGate;
import dev.minutebook.core.memory.retention.RetentionPolicy;
import dev.minutebook.json.MinutebookJson;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/// What happens to memories by time alone: they expire, move once they may, make room, and teach how to keep them.
public final class MemoryMaintenance {

    private static final Duration ACCESSES_KEPT = Duration.ofDays(90);
    private static final Duration LEARNS_EVERY = Duration.ofHours(24);
    private static final int AT_ONCE = 500;

    private final Database database;
    private final MemoryParts parts;

    public MemoryMaintenance(Database database, MemoryParts parts) {
        this.database = database;
        this.parts = parts;
    }

    /// Tends one workspace, and returns whether it has memories left.
    public boolean tend(Scope scope) {
        parts.accesses().flush();
        parts.policies().forget(scope.workspace().value());
        repeat(scope, "jobs.expireMemories", this::expire);
        repeat(scope, "jobs.consolidateMemories", this::consolidate);
        repeat(scope, "jobs.gateMemories", this::gate);
        repeat(scope, "jobs.limitMemories", this::limit);
        database.write(scope, Write.of("jobs.learnMemories", Integer.class), this::learn);
        parts.policies().forget(scope.workspace().value());
        return database.read(scope, transaction -> {
            purge(transaction);
            return transaction.one(MaintenanceStore.ANY, row -> row.flag(), transaction.workspace());
        });
    }

    private void repeat(Scope scope, String job, Function<Transaction, Integer> step) {
        while (database.write(scope, Write.of(job, Integer.class), step) == AT_ONCE) {
            Thread.onSpinWait();
        }
    }

    private int expire(Transaction transaction) {
        List<MemoryRow> due = transaction.list(
                MemoryStore.LOCK_DUE, MemoryStore::kept, transaction.workspace(), transaction.now(), AT_ONCE);
        archive(transaction, due, "expired");
        return due.size();
    }

    private static void archive(Transaction transaction, List<MemoryRow> memories, String reason) {
        MemoryWriter writer = new MemoryWriter(transaction, Policies.inForce(transaction));
        for (MemoryRow kept : memories) {
            transaction.notBefore(kept.updatedAt);
            kept.archivedAt = transaction.now();
            kept.archiveReason = reason;
            writer.change(
                    kept,
                    Event.of("memory.archived", MemoryWriter.KIND, kept.id).with("reason", reason));
        }
    }

    /// Each moves one step at most.
    private int consolidate(Transaction transaction) {
        Policy policy = Policies.inForce(transaction);
        List<MemoryRow> movable = transaction.list(
                MemoryStore.LOCK_MOVABLE,
                MemoryStore::kept,
                transaction.workspace(),
                policy.names(),
                policy.each(tier -> policy.of(tier).faster()),
                policy.each(tier -> TierRules.calm(tier, policy)),
                transaction.now().minus(policy.cooldown()),
                policy.leastUpdates(),
                Policy.Consolidated.LEAST,
                Policy.Consolidated.SURPRISE,
                Policy.Consolidated.UPDATES,
                AT_ONCE);
        MemoryWriter writer = new MemoryWriter(transaction, policy);
        int moved = 0;
        for (MemoryRow kept : movable) {
            transaction.notBefore(kept.updatedAt);
            Optional<TierRules.Move> move = TierRules.next(kept.standing(), policy, transaction.now());
            if (move.isPresent()) {
                writer.move(
                        kept,
                        move.get().to(),
                        TierTransition.Reason.valueOf(move.get().reason().name()));
                writer.change(
                        kept,
                        Event.of("memory.moved", MemoryWriter.KIND, kept.id)
                                .with("tier", kept.tier.name().toLowerCase(Locale.ROOT)));
                moved++;
            }
        }
        return moved;
    }

    /// Where room is short, what is surely wrong goes first.
    private int gate(Transaction transaction) {
        Policy policy = Policies.inForce(transaction);
        List<MemoryRow> wrong = transaction.list(
                MemoryStore.LOCK_WRONG,
                MemoryStore::kept,
                transaction.workspace(),
                policy.names(),
                policy.each(tier -> policy.of(tier).most() * RetentionGate.PRESSURE),
                RetentionGate.CALM,
                RetentionGate.WRONG,
                AT_ONCE);
        archive(transaction, wrong, "retention_gate");
        return wrong.size();
    }

    private record Crowd(UUID owner, Tier tier, long size) {}

    /// Makes room in tiers that hold more than they may: what the shipped policy would not have kept goes, the
    /// rest stays.
    private int limit(Transaction transaction) {
        Policy policy = Policies.inForce(transaction);
        List<Crowd> crowds = transaction.list(
                MaintenanceStore.CROWDED,
                row -> new Crowd(row.uuid(), row.value(Tier.class), row.number()),
                transaction.workspace(),
                policy.names(),
                List.of(Tier.values()).stream()
                        .map(tier -> (long) policy.of(tier).most())
                        .toArray(Long[]::new));
        int gone = 0;
        for (Crowd crowd : crowds) {
            int most = policy.of(crowd.tier).most();
            List<UUID> leaving = leaving(transaction, crowd, most).stream()
                    .limit(Math.min(AT_ONCE - gone, crowd.size - most))
                    .toList();
            List<MemoryRow> locked = transaction
                    .list(
                            MemoryStore.LOCK_ALL,
                            MemoryStore::kept,
                            transaction.workspace(),
                            leaving.toArray(UUID[]::new))
                    .stream()
                    .filter(kept -> kept.archivedAt == null)
                    .toList();
            archive(transaction, locked, "tier_limit");
            gone += locked.size();
        }
        return gone;
    }

    private record Step(UUID memory, boolean exempt) {}

    /// Oldest access first.
    private static Set<UUID> leaving(Transaction transaction, Crowd crowd, int most) {
        RetentionPolicy<UUID> keeping = new AdaptiveHalfLife<>(most);
        Set<UUID> all = new LinkedHashSet<>();
        for (Step step : transaction.list(
                MaintenanceStore.COURSE,
                row -> new Step(row.uuid(), row.flag()),
                transaction.workspace(),
                crowd.owner,
                crowd.tier)) {
            keeping.access(step.memory);
            if (!step.exempt) {
                all.remove(step.memory);
                all.add(step.memory);
            }
        }
        all.removeAll(keeping.kept());
        return all;
    }

    /// Adjusts the parameters if there is reason to, and keys the memories by them.
    private int learn(Transaction transaction) {
        Policy policy = Policies.inForce(transaction);
        Instant since = Policies.newest(transaction).map(MemoryPolicy::since).orElse(Instant.EPOCH);
        if (!transaction.now().isBefore(since.plus(LEARNS_EVERY))) {
            PolicyTuner.Measures measures =
                    transaction.one(MaintenanceStore.MEASURE, MaintenanceStore::measures, transaction.workspace());
            PolicyTuner.Adjusted adjusted = PolicyTuner.adjust(policy, measures);
            if (!adjusted.changes().isEmpty()) {
                policy = adjusted.policy();
                put(transaction, adjusted, measures);
            }
        }
        if (policy.number() == 0) {
            return 0;
        }
        return transaction.change(
                MaintenanceStore.KEY_ANEW,
                transaction.workspace(),
                policy.number(),
                policy.names(),
                policy.halfLives(),
                policy.kept());
    }

    private static void put(Transaction transaction, PolicyTuner.Adjusted adjusted, PolicyTuner.Measures measures) {
        transaction.later(
                MaintenanceStore.INSERT_STATE,
                transaction.workspace(),
                adjusted.policy().number(),
                MinutebookJson.STRICT.write(Policies.tiers(adjusted.policy())),
                MinutebookJson.STRICT.write(measures.named()),
                adjusted.changes().toArray(String[]::new),
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("memory.learnt", "workspace", transaction.workspace())
                        .with("policy", adjusted.policy().number())
                        .with("changes", adjusted.changes().size()));
    }

    private static void purge(Transaction transaction) {
        UUID before = Ids.first(transaction.now().minus(ACCESSES_KEPT));
        while (transaction.change(MaintenanceStore.PURGE_ACCESSES, transaction.workspace(), before, AT_ONCE)
                == AT_ONCE) {
            Thread.onSpinWait();
        }
    }
}
