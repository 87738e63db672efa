package dev.minutebook.core.memory;

import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.core.database.Asked;
import dev.minutebook.core.database.Transaction;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/// Memories that were named in a debate, as `memory:` and the id.
public final class CitedMemories {

    private record Named(UUID memory, boolean carried) {}

    private final Transaction transaction;
    private final Asked<Named> named;

    /// Asks for those that count: the speaker may see them, and they are there; at most a hundred.
    ///
    /// @param carried those whose choice did
    public CitedMemories(Transaction transaction, UUID debate, Collection<UUID> carried) {
        this.transaction = transaction;
        this.named =
                transaction.ask(
                        MemoryStore.NAMED,
                        row -> new Named(row.uuid(), row.flag()),
                        transaction.workspace(),
                        debate,
                        carried.toArray(UUID[]::new));
    }

    /// Gives them their outcomes: it was of use to rely on one if somebody did whose choice carried. They are locked in the order of their ids.
    public void decided() {
        Map<UUID, Boolean> outcomes = new TreeMap<>();
        named.rows().forEach(one -> outcomes.put(one.memory, one.carried));
        if (outcomes.isEmpty()) {
            return;
        }
        Policy policy = Policies.inForce(transaction);
        MemoryWriter remembering = new MemoryWriter(transaction, policy);
        MemoryChanges changes = new MemoryChanges(transaction, remembering, policy);
        List<MemoryRow> memories =
                transaction.list(
                        MemoryStore.LOCK_ALL,
                        MemoryStore::kept,
                        transaction.workspace(),
                        outcomes.keySet().toArray(UUID[]::new));
        for (MemoryRow kept : memories) {
            if (kept.archivedAt == null) {
                boolean success = outcomes.getOrDefault(kept.id, false);
                remembering.change(kept, changes.settle(kept, MemoryOutcome.of(success)));
            }
        }
    }
}
