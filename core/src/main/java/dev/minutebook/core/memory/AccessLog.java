package dev.minutebook.core.memory;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Counts what was recalled, after the fact and many at a time, so that recalling itself writes nothing.
///
/// What this process had not yet written when it is killed is not counted. When more comes than can be written,
/// the rest is not counted either.
final class AccessLog {

    private static final int MOST = 100_000;
    private static final int AT_ONCE = 5_000;

    private record Access(UUID workspace, UUID memory, UUID agent) {}

    /// How often, and when last.
    private record Times(long count, Instant last) {
        Times and(Times more) {
            return new Times(count + more.count, more.last.isAfter(last) ? more.last : last);
        }
    }

    private final Database database;
    private final Policies policies;
    private final ConcurrentMap<Access, Times> waiting = new ConcurrentHashMap<>();

    AccessLog(Database database, Policies policies) {
        this.database = database;
        this.policies = policies;
    }

    void recalled(UUID workspace, UUID agent, List<UUID> memories, Instant at) {
        if (waiting.size() + memories.size() > MOST) {
            return;
        }
        Times once = new Times(1, at);
        for (UUID memory : memories) {
            waiting.merge(new Access(workspace, memory, agent), once, Times::and);
        }
    }

    /// Writes all that waits. What one agent recalled again and again meanwhile is one access, made so many times.
    void flush() {
        Map<UUID, Map<Access, Times>> taken = new LinkedHashMap<>();
        for (Access access : waiting.keySet()) {
            Times times = waiting.remove(access);
            if (times == null) {
                continue;
            }
            Map<Access, Times> batch = taken.computeIfAbsent(access.workspace, workspace -> new LinkedHashMap<>());
            batch.put(access, times);
            if (batch.size() == AT_ONCE) {
                taken.remove(access.workspace);
                write(access.workspace, batch);
            }
        }
        taken.forEach(this::write);
    }

    private void write(UUID workspace, Map<Access, Times> accesses) {
        Scope scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        Policy policy = policies.of(scope);
        database.read(scope, transaction -> write(transaction, policy, accesses));
    }

    private static int write(Transaction transaction, Policy policy, Map<Access, Times> accesses) {
        UUID[] memories = accesses.keySet().stream().map(Access::memory).toArray(UUID[]::new);
        Instant[] times = accesses.values().stream().map(Times::last).toArray(Instant[]::new);
        Long[] counts = accesses.values().stream().map(Times::count).toArray(Long[]::new);
        transaction.later(
                MaintenanceStore.INSERT_ACCESSES,
                transaction.workspace(),
                accesses.keySet().stream().map(one -> transaction.newId()).toArray(UUID[]::new),
                memories,
                accesses.keySet().stream().map(Access::agent).toArray(UUID[]::new),
                times,
                counts);
        return transaction.change(
                MaintenanceStore.COUNT_ACCESSES,
                transaction.workspace(),
                memories,
                times,
                counts,
                policy.names(),
                policy.kept());
    }
}
