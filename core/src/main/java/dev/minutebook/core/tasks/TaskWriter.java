package dev.minutebook.core.tasks;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.channels.ResultPost;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.verify.Commitment;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Writes what the rules decided, for the holder's reports and for the sweep of lost leases alike.
final class TaskWriter {

    private static final TaskReport NOTHING = new TaskReport(0, null, null);

    private TaskWriter() {}

    static TaskState lock(Transaction transaction, TaskId id) {
        return transaction
                .find(TaskStore.LOCK, TaskStore::state, transaction.workspace(), id.value())
                .orElseThrow(() -> unknown(id));
    }

    static RuntimeException unknown(TaskId id) {
        return Problem.Code.NOT_FOUND.because("there is no task " + id.text() + " here");
    }

    static void write(Transaction transaction, TaskState next) {
        Task task = next.task();
        transaction.later(
                TaskStore.MOVE,
                transaction.workspace(),
                task.id().value(),
                text(task.status()),
                task.attempt(),
                next.fence(),
                task.holder() == null ? null : task.holder().value(),
                task.leaseUntil(),
                task.output(),
                task.version(),
                task.updatedAt(),
                task.finishedAt(),
                next.claimedWith());
    }

    /// Ends the present attempt and moves the task on.
    static void end(
            Transaction transaction,
            TaskState before,
            TaskState next,
            TaskRun.Status outcome,
            @Nullable TaskReport report,
            String event,
            @Nullable AgentId by) {
        byte[] salt = transaction.newSalt();
        TaskReport said = report == null ? NOTHING : report;
        if (before.held()) {
            transaction.later(
                    TaskStore.END_RUN,
                    transaction.workspace(),
                    before.task().id().value(),
                    before.task().attempt(),
                    text(outcome),
                    said.output(),
                    said.stderr(),
                    salt,
                    transaction.now());
        }
        write(transaction, next);
        Event entry = Event.of(event, "task", before.task().id().value())
                .by(by == null ? null : by.value())
                .in(by == null ? null : before.session())
                .with("attempt", before.task().attempt())
                .with("status", text(next.task().status()));
        AgentId holder = before.task().holder();
        if (report != null
                && holder != null
                && next.task().channel() != null
                && next.task().finishedAt() != null) {
            ResultPost.post(
                    transaction, next.task().channel(), holder, before.session(), TaskRules.result(next.task()));
        }
        AuditLog.enter(
                transaction,
                report == null ? entry : entry.committing(Commitment.of(salt, said.output(), said.stderr())));
    }

    /// The lease ran out and nobody may try again, or somebody else does.
    static TaskState lost(Transaction transaction, TaskState before) {
        TaskState next = TaskRules.afterAttempt(
                before, Task.Status.TIMED_OUT, before.task().output(), transaction.now());
        end(
                transaction,
                before,
                next,
                TaskRun.Status.LOST,
                null,
                "task.lost",
                before.task().holder());
        return next;
    }

    static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
