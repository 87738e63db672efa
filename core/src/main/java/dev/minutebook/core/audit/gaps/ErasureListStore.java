package dev.minutebook.core.audit.gaps;

import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of what erasures took contents of, as far as the log must know.
final class ErasureListStore {

    static final String ERASED = """
            select x.subject_id, e.completed_at
            from minutebook.erased_subject x
            join minutebook.erasure e on e.workspace_id = $1 and e.id = x.erasure_id
            where x.workspace_id = $1 and x.subject_id = any ($2)
            """;

    /// Erasures whose list is not the one that their entry commits to, or of which no entry tells.
    static final String STRAYED = """
            select e.id, e.state from minutebook.erasure e
            where e.workspace_id = $1 and not case e.state
                when 'completed' then exists (
                    select from minutebook.audit_entry a
                    where a.workspace_id = $1 and a.id = e.entry_id and a.event = 'erasure.completed' and a.subject_id = e.id
                        and a.commitment = (
                            select sha256('minutebook/erasure/1'::bytea
                                || coalesce(string_agg(uuid_send(x.subject_id), ''::bytea order by x.subject_id), ''::bytea))
                            from minutebook.erased_subject x
                            where x.workspace_id = $1 and x.erasure_id = e.id))
                else exists (
                    select from minutebook.audit_entry a
                    where a.workspace_id = $1 and a.id > e.id and a.event = 'erasure.started' and a.subject_id = e.id) end
            limit 100
            """;

    private ErasureListStore() {}

    /// @param completedAt null while the erasure runs
    record Erased(UUID subject, @Nullable Instant completedAt) {}

    static Erased erased(Row row) throws SQLException {
        return new Erased(row.uuid(), row.maybeInstant());
    }

    record Strayed(UUID id, String state) {}

    static Strayed strayed(Row row) throws SQLException {
        return new Strayed(row.uuid(), row.text());
    }
}
