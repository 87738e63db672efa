package dev.minutebook.core.tasks;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.StartTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.channels.ChannelLookup;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.verify.Commitment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Tasks on PostgreSQL.
public final class PostgresTasks implements Tasks {

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;
    private final Scope scope;

    public PostgresTasks(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public Task open(OpenTask request) {
        return database.write(scope, Write.of("tasks.open", Task.class, request), transaction -> {
            Agent by = request.by() == null ? null : AgentLookup.actor(transaction, request.by());
            AgentId assignee = request.assignee() == null
                    ? null
                    : AgentLookup.agent(transaction, request.assignee()).id();
            ChannelId channel = request.channel() == null
                    ? null
                    : ChannelLookup.channel(transaction, request.channel()).id();
            byte[] salt = transaction.newSalt();
            Task task = new Task(
                    new TaskId(transaction.newId()),
                    request.input(),
                    Task.Status.OPEN,
                    assignee,
                    channel,
                    by == null ? transaction.caller().name() : by.name(),
                    0,
                    request.maxAttempts() == null ? 3 : request.maxAttempts(),
                    null,
                    null,
                    null,
                    1,
                    transaction.now(),
                    transaction.now(),
                    null);
            Opener opener =
                    Opener.of(transaction.caller(), by == null ? null : by.id().value());
            transaction.later(
                    TaskStore.INSERT,
                    transaction.workspace(),
                    task.id().value(),
                    task.input(),
                    assignee == null ? null : assignee.value(),
                    channel == null ? null : channel.value(),
                    task.createdBy(),
                    opener.agent(),
                    opener.token(),
                    task.maxAttempts(),
                    salt,
                    task.createdAt());
            AuditLog.enter(
                    transaction,
                    Event.of("task.opened", "task", task.id().value())
                            .by(by == null ? null : by.id().value())
                            .committing(Commitment.of(salt, task.input())));
            if (by != null) {
                AgentLookup.touch(transaction, by.id());
            }
            return task;
        });
    }

    @Override
    public Optional<Task> find(TaskId task) {
        return database.find(
                        scope,
                        TaskStore.BY_ID,
                        TaskStore::state,
                        scope.workspace().value(),
                        task.value())
                .map(TaskState::task);
    }

    @Override
    public Page<Task> list(TaskFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL);
        return database.read(scope, transaction -> {
            List<TaskState> rows = transaction.list(
                    TaskStore.list(filter),
                    TaskStore::state,
                    transaction.workspace(),
                    after.uuid(0),
                    filter.status() == null ? null : TaskWriter.text(filter.status()),
                    filter.assignee() == null
                            ? null
                            : AgentLookup.agent(transaction, filter.assignee())
                                    .id()
                                    .value(),
                    filter.channel() == null
                            ? null
                            : ChannelLookup.channel(transaction, filter.channel())
                                    .id()
                                    .value(),
                    page.limit() + 1);
            return Cursor.page(
                            rows,
                            page.limit(),
                            last -> Cursor.of(last.task().id().value()))
                    .map(TaskState::task);
        });
    }

    @Override
    public Page<TaskRun> runs(TaskId task, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), 0);
        return database.read(scope, transaction -> {
            if (transaction
                    .find(TaskStore.BY_ID, TaskStore::state, transaction.workspace(), task.value())
                    .isEmpty()) {
                throw TaskWriter.unknown(task);
            }
            List<TaskRun> rows = transaction.list(
                    TaskStore.RUNS,
                    TaskStore::run,
                    transaction.workspace(),
                    task.value(),
                    after.integer(0),
                    page.limit() + 1);
            return Cursor.page(rows, page.limit(), last -> Cursor.of(last.attempt()));
        });
    }

    @Override
    @SuppressWarnings("NullAway") // no claim is a null answer, stored and replayed as such
    public Optional<Claim> claim(ClaimTask request) {
        return Optional.ofNullable(database.write(
                scope,
                Write.of("tasks.claim", Claim.class, request),
                transaction -> TaskClaimer.claim(transaction, request)));
    }

    @Override
    public Task start(TaskId id, long fence, @Nullable String handle) {
        Limits.optional("handle", handle, StartTask.HANDLE);
        return database.write(scope, Write.of("tasks.start", Task.class, id, fence, handle), transaction -> {
            TaskState before = held(transaction, id, fence);
            if (before.task().status() == Task.Status.RUNNING) {
                return before.task();
            }
            TaskState next = before.running(transaction.now());
            TaskWriter.write(transaction, next);
            transaction.later(
                    TaskStore.START_RUN,
                    transaction.workspace(),
                    id.value(),
                    before.task().attempt(),
                    handle,
                    transaction.now());
            enter(transaction, "task.started", before);
            return next.task();
        });
    }

    @Override
    public Instant heartbeat(TaskId id, long fence, Duration lease) {
        Limits.lease(lease);
        return database.write(scope, Write.of("tasks.heartbeat", Instant.class, id, fence, lease), transaction -> {
            TaskState before = held(transaction, id, fence);
            Instant until = transaction.now().plus(lease);
            TaskWriter.write(transaction, before.extended(until, transaction.now()));
            transaction.later(
                    TaskStore.BEAT,
                    transaction.workspace(),
                    id.value(),
                    before.task().attempt(),
                    transaction.now());
            return until;
        });
    }

    @Override
    public Task complete(TaskId id, TaskReport report) {
        return report(
                "tasks.complete",
                id,
                report,
                TaskRun.Status.COMPLETED,
                "task.completed",
                (before, now) -> before.finished(Task.Status.COMPLETED, report.output(), now));
    }

    @Override
    public Task fail(TaskId id, TaskReport report) {
        return report(
                "tasks.fail",
                id,
                report,
                TaskRun.Status.FAILED,
                "task.failed",
                (before, now) -> TaskRules.afterAttempt(before, Task.Status.FAILED, report.output(), now));
    }

    @Override
    public Task release(TaskId id, long fence) {
        return database.write(scope, Write.of("tasks.release", Task.class, id, fence), transaction -> {
            TaskState before = held(transaction, id, fence);
            TaskState next = TaskRules.afterAttempt(
                    before, Task.Status.FAILED, before.task().output(), transaction.now());
            TaskWriter.end(
                    transaction,
                    before,
                    next,
                    TaskRun.Status.RELEASED,
                    null,
                    "task.released",
                    before.task().holder());
            return next.task();
        });
    }

    @Override
    public Task cancel(TaskId id) {
        return database.write(scope, Write.of("tasks.cancel", Task.class, id), transaction -> {
            TaskState before = TaskWriter.lock(transaction, id);
            Judgement.CANCEL_TASK.by(transaction.caller(), before.opener().is(transaction.caller()));
            TaskRules.mustNotBeFinal(before);
            TaskState next =
                    before.finished(Task.Status.CANCELLED, before.task().output(), transaction.now());
            TaskWriter.end(transaction, before, next, TaskRun.Status.CANCELLED, null, "task.cancelled", null);
            return next.task();
        });
    }

    private Task report(
            String operation,
            TaskId id,
            TaskReport report,
            TaskRun.Status outcome,
            String event,
            BiFunction<TaskState, Instant, TaskState> move) {
        return database.write(scope, Write.of(operation, Task.class, id, report), transaction -> {
            TaskState before = held(transaction, id, report.fence());
            TaskState next = move.apply(before, transaction.now());
            AgentId holder = before.task().holder();
            TaskWriter.end(transaction, before, next, outcome, report, event, holder);
            if (holder != null) {
                AgentLookup.touch(transaction, holder);
            }
            return next.task();
        });
    }

    private static TaskState held(Transaction transaction, TaskId id, long fence) {
        TaskState state = TaskWriter.lock(transaction, id);
        TaskRules.mustHold(state, fence, transaction.now());
        AgentId holder = state.task().holder();
        if (holder != null) {
            transaction.caller().mustSpeakAs(holder);
        }
        transaction.caller().mustHaveClaimed(state.claimedWith());
        return state;
    }

    private static void enter(Transaction transaction, String event, TaskState state) {
        AgentId holder = state.task().holder();
        AuditLog.enter(
                transaction,
                Event.of(event, "task", state.task().id().value())
                        .by(holder == null ? null : holder.value())
                        .in(state.session())
                        .with("attempt", state.task().attempt()));
    }
}
