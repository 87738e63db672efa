package dev.minutebook.core.memory;

import dev.minutebook.api.memory.MemoryPolicy;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The policies in force. Each is known for some seconds before it is looked up again; what was written by the one
/// before meanwhile is put right by the next tending.
final class Policies {

    private static final Duration KNOWN_FOR = Duration.ofSeconds(10);
    private static final int MOST = 10_000;

    private record Known(Policy policy, Instant readAt) {}

    private final Database database;
    private final Map<UUID, Known> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<UUID, Known> eldest) {
            return size() > MOST;
        }
    };

    Policies(Database database) {
        this.database = database;
    }

    Policy of(Scope scope) {
        UUID workspace = scope.workspace().value();
        Instant now = database.now();
        synchronized (known) {
            Known there = known.get(workspace);
            if (there != null && now.isBefore(there.readAt.plus(KNOWN_FOR))) {
                return there.policy;
            }
        }
        Policy policy = database.read(scope, Policies::inForce);
        synchronized (known) {
            known.put(workspace, new Known(policy, now));
        }
        return policy;
    }

    void forget(UUID workspace) {
        synchronized (known) {
            known.remove(workspace);
        }
    }

    static Policy inForce(Transaction transaction) {
        return newest(transaction).map(Policies::of).orElse(Policy.SHIPPED);
    }

    static Optional<MemoryPolicy> newest(Transaction transaction) {
        return transaction.find(
                MaintenanceStore.POLICIES, MaintenanceStore::policy, transaction.workspace(), Integer.MAX_VALUE, 1);
    }

    private static Policy of(MemoryPolicy stored) {
        Map<Tier, Policy.Parameters> tiers = new EnumMap<>(Tier.class);
        stored.tiers()
                .forEach((tier, its) -> tiers.put(
                        tier, new Policy.Parameters(its.halfLife(), its.fasterAbove(), its.stableAbove(), its.most())));
        return Policy.SHIPPED.with(stored.number(), tiers);
    }

    /// A policy as others see it.
    static MemoryPolicy shown(Policy policy) {
        return new MemoryPolicy(policy.number(), null, tiers(policy), Map.of(), List.of());
    }

    static Map<Tier, MemoryPolicy.TierPolicy> tiers(Policy policy) {
        Map<Tier, MemoryPolicy.TierPolicy> tiers = new EnumMap<>(Tier.class);
        policy.tiers()
                .forEach((tier, its) -> tiers.put(
                        tier, new MemoryPolicy.TierPolicy(its.halfLife(), its.faster(), its.stability(), its.most())));
        return tiers;
    }
}
