package dev.minutebook.core.providers;

import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of providers of models.
public final class ProviderStore {

    /// A condition: a live server says that it serves the provider, or a chamber elsewhere said so lately. `$1`
    /// is the workspace.
    ///
    /// The first argument is the provider as servers call it, the second as chambers report it, null being any,
    /// and the third the time since which one must have been heard of.
    public static final String SERVED = """
            (minutebook.serves(%1$s) or exists (select from minutebook.circuit_breaker b
                where b.workspace_id = $1 and b.updated_at > %3$s
                    and (%2$s is null or lower(b.provider) = lower(%2$s))))""";

    static final String REPORT = """
            insert into minutebook.circuit_breaker (workspace_id, provider, worker, state, failures, failure_threshold,
                cooldown_seconds, calls, retry_at, last_error, updated_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10{circuit_breaker.last_error:$1}, $11)
            on conflict (workspace_id, provider, worker) do update
                set state = excluded.state, failures = excluded.failures, failure_threshold = excluded.failure_threshold,
                    cooldown_seconds = excluded.cooldown_seconds, calls = excluded.calls, retry_at = excluded.retry_at,
                    last_error = excluded.last_error, updated_at = excluded.updated_at
            """;

    static final String LIST = """
            select provider, worker, state, failures, failure_threshold, cooldown_seconds, calls, retry_at, last_error,
                updated_at
            from minutebook.circuit_breaker
            where workspace_id = $1 and (provider, worker) > ($2, $3)
            order by provider, worker
            limit $4
            """;

    private ProviderStore() {}

    static ProviderState state(Row row) throws SQLException {
        return new ProviderState(
                row.text(),
                row.text(),
                row.value(ProviderState.Breaker.class),
                row.integer(),
                row.integer(),
                row.number(),
                row.number(),
                row.maybeInstant(),
                row.maybeText(),
                row.instant());
    }
}
