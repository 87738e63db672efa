package dev.minutebook.core.memory;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.core.agents.AgentResources.Recollected;
import dev.minutebook.core.database.Transaction;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// The memories of an agent that wakes, or that is merged into another.
public final class WakeLookup {

    private static final int EACH = 3;
    private static final Duration RECENT = Duration.ofDays(7);

    private WakeLookup() {}

    public static Recollected of(Transaction transaction, Agent agent) {
        Policy policy = Policies.inForce(transaction);
        return new Recollected(
                memories(transaction, agent, policy, MemoryStore.CORE),
                memories(transaction, agent, policy, MemoryStore.RECENT));
    }

    private static List<Memory> memories(Transaction transaction, Agent agent, Policy policy, String sql) {
        return transaction
                .list(
                        sql,
                        MemoryStore::kept,
                        transaction.workspace(),
                        agent.id().value(),
                        transaction.now(),
                        EACH,
                        transaction.now().minus(RECENT))
                .stream()
                .map(kept -> kept.memory(policy))
                .toList();
    }

    /// Gives what one agent remembers to another.
    public static void passOn(Transaction transaction, UUID from, UUID to) {
        MemoryWriter.passOn(transaction, from, to);
    }
}
