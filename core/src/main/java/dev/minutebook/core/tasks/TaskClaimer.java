package dev.minutebook.core.tasks;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.api.tasks.TaskRunId;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Taking work.
final class TaskClaimer {
    /// How many exhausted tasks one claim clears away before it gives up looking.
    private static final int TRIES = 100;

    static @Nullable Claim claim(Transaction transaction, ClaimTask request) {
        Agent agent = AgentLookup.actor(transaction, request.agent());
        UUID session = AgentLookup.openSession(transaction, agent.id(), request.session());
        for (int i = 0; i < TRIES; i++) {
            TaskState found = candidate(transaction, request, agent.id());
            if (found == null) {
                return null;
            }
            if (TaskRules.attemptsLeft(found)) {
                return take(transaction, found, agent.id(), session, request);
            }
            TaskWriter.lost(transaction, found);
            if (request.task() != null) {
                return null;
            }
        }
        return null;
    }

    private static @Nullable TaskState candidate(Transaction transaction, ClaimTask request, AgentId agent) {
        if (request.task() == null) {
            return transaction
                    .find(
                            TaskStore.LOCK_NEXT,
                            TaskStore::state,
                            transaction.workspace(),
                            agent.value(),
                            transaction.now())
                    .orElse(null);
        }
        TaskState wanted = TaskWriter.lock(transaction, request.task());
        return TaskRules.claimable(wanted, agent, transaction.now()) ? wanted : null;
    }

    private static Claim take(
            Transaction transaction, TaskState found, AgentId agent, @Nullable UUID session, ClaimTask request) {
        Duration lease = request.lease() == null ? Duration.ofMinutes(10) : request.lease();
        Instant until = transaction.now().plus(lease);
        if (found.held()) {
            transaction.later(
                    TaskStore.END_RUN,
                    transaction.workspace(),
                    found.task().id().value(),
                    found.task().attempt(),
                    TaskWriter.text(TaskRun.Status.LOST),
                    null,
                    null,
                    transaction.newSalt(),
                    transaction.now());
        }
        TaskState next = found.claimed(
                agent, transaction.newFence(), transaction.caller().claimsWith(), until, transaction.now());
        UUID run = transaction.newId();
        TaskWriter.write(transaction, next);
        transaction.later(
                TaskStore.INSERT_RUN,
                transaction.workspace(),
                run,
                next.task().id().value(),
                next.task().attempt(),
                next.fence(),
                agent.value(),
                session,
                transaction.newSalt(),
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("task.claimed", "task", next.task().id().value())
                        .by(agent.value())
                        .in(session)
                        .with("attempt", next.task().attempt())
                        .with("takenOver", found.held()));
        AgentLookup.touch(transaction, agent);
        return new Claim(next.task(), new TaskRunId(run), next.fence(), until);
    }

    private TaskClaimer() {}
}
