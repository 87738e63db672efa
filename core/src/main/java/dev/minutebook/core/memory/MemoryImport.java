package dev.minutebook.core.memory;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.memory.ImportMemories;
import dev.minutebook.api.memory.ImportedMemories;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;

/// Takes memories that were kept elsewhere, within one transaction. Their ids follow from where they come from.
final class MemoryImport {

    private final Transaction transaction;
    private final Policy policy;

    MemoryImport(Transaction transaction, Policy policy) {
        this.transaction = transaction;
        this.policy = policy;
    }

    /// Writes, and once more where another wrote the same at the same time.
    static ImportedMemories settled(Supplier<ImportedMemories> write) {
        try {
            return write.get();
        } catch (Violation refused) {
            if (refused.of("memory_pkey")) {
                return write.get();
            }
            throw refused;
        }
    }

    ImportedMemories take(ImportMemories part) {
        Map<UUID, PastMemory> wanted = new LinkedHashMap<>();
        for (PastMemory one : part.memories()) {
            wanted.putIfAbsent(id(part.origin(), one), one);
        }
        Map<AgentRef, Agent> agents = new HashMap<>();
        for (PastMemory one : part.memories()) {
            agents.computeIfAbsent(one.memory().agent(), ref -> AgentLookup.actor(transaction, ref));
        }
        transaction
                .list(
                        MemoryStore.THERE,
                        Row::uuid,
                        transaction.workspace(),
                        wanted.keySet().toArray(UUID[]::new))
                .forEach(wanted::remove);
        MemoryWriter writer = new MemoryWriter(transaction, policy).imported();
        wanted.forEach((id, one) -> writer.remember(
                Objects.requireNonNull(agents.get(one.memory().agent())), id, one.memory(), List.of(), null));
        writer.end();
        return new ImportedMemories(wanted.size());
    }

    private UUID id(String origin, PastMemory one) {
        Instant from = Objects.requireNonNullElse(one.memory().validFrom(), Instant.EPOCH);
        return Ids.derived(from, transaction.workspace(), transaction.workspace(), "memory", origin + '\0' + one.id());
    }
}
