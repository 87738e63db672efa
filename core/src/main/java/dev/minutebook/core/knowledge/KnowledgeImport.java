package dev.minutebook.core.knowledge;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.knowledge.ImportKnowledge;
import dev.minutebook.api.knowledge.ImportedKnowledge;
import dev.minutebook.api.knowledge.PastKnowledge;
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

/// Takes entries that were held true elsewhere, within one transaction. Their ids follow from where they come
/// from.
final class KnowledgeImport {

    private final Transaction transaction;

    KnowledgeImport(Transaction transaction) {
        this.transaction = transaction;
    }

    /// Writes, and once more where another wrote the same at the same time.
    static ImportedKnowledge settled(Supplier<ImportedKnowledge> write) {
        try {
            return write.get();
        } catch (Violation refused) {
            if (refused.of("knowledge_pkey")) {
                return write.get();
            }
            throw refused;
        }
    }

    ImportedKnowledge take(ImportKnowledge part) {
        Map<UUID, PastKnowledge> wanted = new LinkedHashMap<>();
        for (PastKnowledge one : part.entries()) {
            wanted.putIfAbsent(id(part.origin(), one), one);
        }
        Map<AgentRef, Agent> contributors = new HashMap<>();
        for (PastKnowledge one : part.entries()) {
            contributors.computeIfAbsent(one.entry().contributor(), ref -> AgentLookup.actor(transaction, ref));
        }
        transaction
                .list(
                        KnowledgeStore.THERE,
                        Row::uuid,
                        transaction.workspace(),
                        wanted.keySet().toArray(UUID[]::new))
                .forEach(wanted::remove);
        KnowledgeWriter writer = new KnowledgeWriter(transaction);
        wanted.forEach((id, one) -> writer.record(
                Objects.requireNonNull(contributors.get(one.entry().contributor())), id, one.entry(), List.of(), true));
        writer.end();
        return new ImportedKnowledge(wanted.size());
    }

    private UUID id(String origin, PastKnowledge one) {
        Instant from = Objects.requireNonNullElse(one.entry().validFrom(), Instant.EPOCH);
        return Ids.derived(
                from, transaction.workspace(), transaction.workspace(), "knowledge", origin + '\0' + one.id());
    }
}
