package dev.minutebook.core.jobs;

/// SQL of the list of workspaces that have work.
final class ReadyStore {

    static final String LIST = """
            select workspace_id, since, failures from minutebook.ready
            where kind = $1 and workspace_id > $2
            order by workspace_id
            limit $3
            """;

    /// Without those whose last attempt failed.
    static final String SOUND = """
            select workspace_id, since, failures from minutebook.ready
            where kind = $1 and workspace_id > $2 and workspace_id <= $3 and retry_at is null
            order by workspace_id
            limit $4
            """;

    /// Those whose last attempt failed and whose time has come.
    static final String DUE_AGAIN = """
            select workspace_id, since, failures from minutebook.ready
            where kind = $1 and retry_at <= $2
            order by retry_at
            limit $3
            """;

    /// A mark that was renewed meanwhile stays.
    static final String DONE = "delete from minutebook.ready where workspace_id = $1 and kind = $2 and since <= $3";

    /// The pause doubles with each failure, up to about five minutes.
    static final String FAILED = """
            update minutebook.ready
            set failures = failures + 1, retry_at = $3::timestamptz + least(300, power(2, least(failures, 9))) * interval '1 second',
                reason = $4
            where workspace_id = $1 and kind = $2
            """;

    static final String RECOVERED = """
            update minutebook.ready set failures = 0, retry_at = null, reason = null
            where workspace_id = $1 and kind = $2
            """;

    static final String FAILING =
            "select kind, count(*) as workspaces from minutebook.ready where failures > 0 group by kind";

    static final String WAITING = "select kind, count(*) as workspaces from minutebook.ready group by kind";

    static final String WORKSPACES = "select id from minutebook.workspace order by id";

    /// Where a run of retention is under way.
    static final String REMOVING =
            "select workspace_id from minutebook.removal_run where status <> 'completed' order by workspace_id";

    static final String PURGE_KEYS = """
            delete from minutebook.idempotency_key
            where workspace_id = $1 and (caller, key) in (
                select caller, key from minutebook.idempotency_key
                where workspace_id = $1 and created_at < $2
                order by created_at
                limit $3)
            """;

    static final String ANY_KEYS = "select exists (select from minutebook.idempotency_key where workspace_id = $1)";

    private ReadyStore() {}
}
