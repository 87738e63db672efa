package dev.minutebook.core.jobs;

/// SQL of the list of workspaces that have work.
final class ReadyStore {

    static final String LIST = """
            select workspace_id, since from minutebook.ready
            where kind = $1 and workspace_id > $2
            order by workspace_id
            limit $3
            """;

    /// A mark that was renewed meanwhile stays.
    static final String DONE = "delete from minutebook.ready where workspace_id = $1 and kind = $2 and since <= $3";

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
