package dev.minutebook.core.evolution;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;

/// The gate before a designed agent is tried.
final class AgentApproval {

    private final Transaction transaction;

    AgentApproval(Transaction transaction) {
        this.transaction = transaction;
    }

    CreatedAgent decide(CreatedAgentId id, DecideAgent decision) {
        CreatedAgentStore.CreatedRow found = find(id);
        EvolutionState state = EvolutionState.of(
                transaction,
                EvolutionState.lock(transaction, found.agent().run().value()));
        WorkRow work = transaction
                .list(
                        WorkStore.LIST,
                        WorkStore::row,
                        transaction.workspace(),
                        new java.util.UUID(0, 0),
                        state.run().id(),
                        null,
                        EvolutionWork.Kind.APPROVE,
                        null,
                        1)
                .stream()
                .filter(one -> id.value().equals(one.created()))
                .findFirst()
                .orElseThrow(
                        () -> Problem.Code.CONFLICT.because("nobody waits for a decision about agent " + id.text()));
        new WorkWriter(transaction, state.run().id()).done(work.id());
        AuditLog.enter(
                transaction,
                Event.of(
                                decision.approved() ? "created_agent.approved" : "created_agent.refused",
                                EvolutionTransition.KIND,
                                state.run().id())
                        .with("created", id.text())
                        .because(decision.reason(), null));
        new EvolutionTransition(transaction, state)
                .approved(found, decision.approved(), transaction.caller().name());
        return find(id).agent();
    }

    private CreatedAgentStore.CreatedRow find(CreatedAgentId id) {
        return transaction
                .find(CreatedAgentStore.BY_ID, CreatedAgentStore::row, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no created agent " + id.text() + " here"));
    }
}
