package dev.minutebook.core.tasks;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.api.tasks.TaskRunId;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of tasks and their runs.
final class TaskStore {

    private static final String COLUMNS = """
            id, input, status, assignee_id, channel_id, created_by, attempt, max_attempts, holder_id, lease_until, output,
            version, created_at, updated_at, finished_at, fence, claimed_with,
            opener_id, opener_token,
                (select r.session_id from minutebook.task_run r
                    where r.workspace_id = task.workspace_id and r.task_id = task.id and r.attempt = task.attempt) as session
            """;

    static final String INSERT = """
            insert into minutebook.task (workspace_id, id, input, assignee_id, channel_id, created_by, opener_id, opener_token,
                max_attempts, salt, created_at, updated_at)
            values ($1, $2, $3{task.input:$2}, $4, $5, $6, $7, $8, $9, $10{task.salt:$2}, $11, $11)
            """;

    static final String BY_ID = "select " + COLUMNS + " from minutebook.task where workspace_id = $1 and id = $2";

    static final String LOCK = BY_ID + " for no key update";

    /// The parts are tried in order and the first row ends the search, so that one row is locked at most.
    static final String LOCK_NEXT = """
            with mine as materialized (
                select %1$s from minutebook.task
                where workspace_id = $1 and status = 'open' and assignee_id = $2
                order by id limit 1 for no key update skip locked
            ), anyones as materialized (
                select %1$s from minutebook.task
                where workspace_id = $1 and status = 'open' and assignee_id is null
                order by id limit 1 for no key update skip locked
            ), expired as materialized (
                select %1$s from minutebook.task
                where workspace_id = $1 and lease_until is not null and lease_until <= $3
                    and (assignee_id is null or assignee_id = $2)
                order by lease_until, id limit 1 for no key update skip locked
            )
            select * from expired union all select * from mine union all select * from anyones limit 1
            """.formatted(COLUMNS);

    static final String LOCK_EXPIRED = "select " + COLUMNS + """
                     from minutebook.task
                    where workspace_id = $1 and lease_until is not null and lease_until <= $2
                    order by lease_until, id
                    limit $3
                    for no key update skip locked
                    """;

    static final String ANY_OPEN =
            "select exists (select from minutebook.task where workspace_id = $1 and status = 'open')";

    static final String ANY_LEASED =
            "select exists (select from minutebook.task where workspace_id = $1 and lease_until is not null)";

    static final String MOVE = """
            update minutebook.task
            set status = $3, attempt = $4, fence = $5, holder_id = $6, lease_until = $7, output = $8{task.output:$2}, version = $9,
                updated_at = $10, finished_at = $11, claimed_with = $12
            where workspace_id = $1 and id = $2
            """;

    static final String PASS_ON = """
            update minutebook.task set assignee_id = $3, version = version + 1, updated_at = $4
            where workspace_id = $1 and assignee_id = $2 and status in ('open', 'claimed', 'running')
            """;

    private static final String LIST = "select " + COLUMNS + """
                     from minutebook.task
                    where workspace_id = $1 and id > $2 and %s
                    order by id
                    limit $6
                    """;

    private static final String STATUS = "($3::text is null or status = $3::text)";
    private static final String ASSIGNEE = "($4::uuid is null or assignee_id = $4::uuid)";
    private static final String CHANNEL = "($5::uuid is null or channel_id = $5::uuid)";

    static final String LIST_ALL = LIST.formatted(STATUS + " and " + ASSIGNEE + " and " + CHANNEL);
    static final String LIST_OF_STATUS = LIST.formatted("status = $3 and " + ASSIGNEE + " and " + CHANNEL);
    static final String LIST_OF_ASSIGNEE = LIST.formatted("assignee_id = $4 and " + STATUS + " and " + CHANNEL);
    static final String LIST_OF_CHANNEL = LIST.formatted("channel_id = $5 and " + STATUS + " and " + ASSIGNEE);

    /// The statement whose index fits the filter.
    static String list(TaskFilter filter) {
        return filter.channel() != null
                ? LIST_OF_CHANNEL
                : filter.assignee() != null ? LIST_OF_ASSIGNEE : filter.status() != null ? LIST_OF_STATUS : LIST_ALL;
    }

    private static final String RUN_COLUMNS = """
            id, task_id, attempt, agent_id, session_id, status, handle, output, stderr, claimed_at, started_at,
            heartbeat_at, ended_at
            """;

    static final String INSERT_RUN = """
            insert into minutebook.task_run
                (workspace_id, id, task_id, attempt, fence, agent_id, session_id, status, salt, claimed_at)
            values ($1, $2, $3, $4, $5, $6, $7, 'claimed', $8{task_run.salt:$3}, $9)
            """;

    static final String START_RUN = """
            update minutebook.task_run set status = 'running', handle = $4{task_run.handle:$2}, started_at = $5
            where workspace_id = $1 and task_id = $2 and attempt = $3
            """;

    static final String BEAT = """
            update minutebook.task_run set heartbeat_at = $4
            where workspace_id = $1 and task_id = $2 and attempt = $3
            """;

    static final String END_RUN = """
            update minutebook.task_run set status = $4, output = $5{task_run.output:$2}, stderr = $6{task_run.stderr:$2}, salt = $7{task_run.salt:$2}, ended_at = $8
            where workspace_id = $1 and task_id = $2 and attempt = $3 and ended_at is null
            """;

    static final String RUNS = "select " + RUN_COLUMNS + """
                     from minutebook.task_run
                    where workspace_id = $1 and task_id = $2 and attempt > $3
                    order by attempt
                    limit $4
                    """;

    private TaskStore() {}

    static TaskState state(Row row) throws SQLException {
        Task task = new Task(
                new TaskId(row.uuid()),
                row.text(),
                row.value(Task.Status.class),
                row.maybe(AgentId::new),
                row.maybe(ChannelId::new),
                row.text(),
                row.integer(),
                row.integer(),
                row.maybe(AgentId::new),
                row.maybeInstant(),
                row.maybeText(),
                row.number(),
                row.instant(),
                row.instant(),
                row.maybeInstant());
        return new TaskState(
                task, row.number(), row.maybeUuid(), new Opener(row.maybeUuid(), row.maybeUuid()), row.maybeUuid());
    }

    static TaskRun run(Row row) throws SQLException {
        return new TaskRun(
                new TaskRunId(row.uuid()),
                new TaskId(row.uuid()),
                row.integer(),
                new AgentId(row.uuid()),
                row.maybe(SessionId::new),
                row.value(TaskRun.Status.class),
                row.maybeText(),
                row.maybeText(),
                row.maybeText(),
                row.instant(),
                row.maybeInstant(),
                row.maybeInstant(),
                row.maybeInstant());
    }
}
