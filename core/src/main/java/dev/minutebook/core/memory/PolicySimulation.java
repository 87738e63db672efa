package dev.minutebook.core.memory;

import dev.minutebook.api.Problem;
import dev.minutebook.api.memory.MemorySimulation;
import dev.minutebook.api.memory.SimulateMemory;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.memory.retention.AdaptiveHalfLife;
import dev.minutebook.core.memory.retention.FixedHalfLife;
import dev.minutebook.core.memory.retention.LeastRecent;
import dev.minutebook.core.memory.retention.RetentionPolicy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;

/// Tries policies on what was really recalled.
final class PolicySimulation {

    private static final int MOST = 1_000_000;
    private static final int AT_ONCE = 20_000;
    private static final String HALF_LIFE = "half-life:";

    private PolicySimulation() {}

    private record Access(UUID id, UUID memory) {}

    static MemorySimulation simulate(Transaction transaction, SimulateMemory request) {
        List<UUID> transition = transition(transaction);
        int memories = new HashSet<>(transition).size();
        int places = request.places() == null ? Math.max(1, memories / 10) : request.places();
        List<String> policies = request.policies().isEmpty()
                ? List.of("adaptive", "lru", HALF_LIFE + places, HALF_LIFE + 4L * places, HALF_LIFE + 16L * places)
                : request.policies();
        return new MemorySimulation(
                transition.size(),
                memories,
                places,
                policies.stream()
                        .map(policy ->
                                new MemorySimulation.PolicyResult(policy, hits(keeping(policy, places), transition)))
                        .toList());
    }

    private static List<UUID> transition(Transaction transaction) {
        List<UUID> transition = new ArrayList<>();
        UUID after = new UUID(0, 0);
        while (transition.size() < MOST) {
            List<Access> some = transaction.list(
                    MaintenanceStore.ACCESSES,
                    row -> new Access(row.uuid(), row.uuid()),
                    transaction.workspace(),
                    after,
                    AT_ONCE);
            some.forEach(access -> transition.add(access.memory));
            if (some.size() < AT_ONCE) {
                break;
            }
            after = some.getLast().id;
        }
        return transition;
    }

    private static double hits(RetentionPolicy<UUID> keeping, List<UUID> transition) {
        long hits = transition.stream().filter(keeping::access).count();
        return transition.isEmpty() ? 0 : (double) hits / transition.size();
    }

    private static RetentionPolicy<UUID> keeping(String policy, int places) {
        if (policy.equals("adaptive")) {
            return new AdaptiveHalfLife<>(places);
        }
        if (policy.equals("lru")) {
            return new LeastRecent<>(places);
        }
        if (policy.startsWith(HALF_LIFE)) {
            try {
                double halfLife = Double.parseDouble(policy.substring(HALF_LIFE.length()));
                if (halfLife > 0 && Double.isFinite(halfLife)) {
                    return new FixedHalfLife<>(places, halfLife);
                }
            } catch (NumberFormatException malformed) {
                // said below
            }
        }
        throw Problem.Code.INVALID.because("there is no policy '" + policy + "'; try adaptive, lru or half-life:1000");
    }
}
