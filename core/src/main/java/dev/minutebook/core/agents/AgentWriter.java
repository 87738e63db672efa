package dev.minutebook.core.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.verify.Commitment;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Registers agents within a transaction that somebody else opened.
public final class AgentWriter {

    private AgentWriter() {}

    /// The live agent of that name, registered now if there is none. Whoever registers the same name at the
    /// same time waits and gets the same agent.
    public static Agent ensure(Transaction transaction, RegisterAgent request) {
        UUID id = transaction.newId();
        byte[] salt = transaction.newSalt();
        Optional<Agent> registered =
                transaction.find(AgentStore.INSERT_IF_FREE, AgentStore::agent, values(transaction, id, salt, request));
        if (registered.isEmpty()) {
            return AgentLookup.agent(transaction, AgentRef.of(request.name()));
        }
        enter(transaction, "agent.registered", id, salt, request, null);
        return registered.get();
    }

    /// A new agent. Violates `agent_name_unique` when a live agent has the name.
    static Agent insert(Transaction transaction, RegisterAgent request, String event, @Nullable UUID original) {
        UUID id = transaction.newId();
        byte[] salt = transaction.newSalt();
        enter(transaction, event, id, salt, request, original);
        return transaction.one(AgentStore.INSERT, AgentStore::agent, values(transaction, id, salt, request));
    }

    private static void enter(
            Transaction transaction,
            String event,
            UUID id,
            byte[] salt,
            RegisterAgent request,
            @Nullable UUID original) {
        Event entry = Event.of(event, "agent", id)
                .committing(Commitment.of(salt, request.constitution(), request.selfDescription()));
        AuditLog.enter(transaction, original == null ? entry : entry.with("original", original.toString()));
    }

    private static @Nullable Object[] values(Transaction transaction, UUID id, byte[] salt, RegisterAgent request) {
        return new @Nullable Object[] {
            transaction.workspace(),
            id,
            request.name(),
            request.kind() == null ? null : request.kind().name().toLowerCase(Locale.ROOT),
            request.model(),
            AgentRules.provider(request.provider(), request.model()),
            request.contextWindow(),
            request.constitution(),
            AgentRules.hash(request.constitution()),
            request.selfDescription(),
            salt,
            transaction.now()
        };
    }
}
