package dev.minutebook.core.audit;

import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;

/// SQL of the reasons people gave for changes.
final class ReasonStore {

    static final String INSERT = """
            insert into minutebook.change_reason (workspace_id, entry_id, subject_id, owner_id, reason)
            values ($1, $2, $3, $4, $5{change_reason.reason:$3})
            """;

    /// Those of one subject that the reader may see: what is private is its owner's.
    static final String LIST = """
            select r.entry_id, e.event, e.actor, r.reason, e.at
            from minutebook.change_reason r
            join minutebook.audit_entry e on e.workspace_id = $1 and e.id = r.entry_id
            where r.workspace_id = $1 and r.subject_id = $2 and r.entry_id > $3
                and (r.owner_id is null or $4::uuid is null or r.owner_id = $4::uuid)
            order by r.entry_id
            limit $5
            """;

    private ReasonStore() {}

    static ReasonLookup.Given given(Row row) throws SQLException {
        UUID entry = row.uuid();
        String event = row.text();
        String actor = row.text();
        String reason = row.text();
        Instant at = row.instant();
        return new ReasonLookup.Given(entry, event, actor, reason, at);
    }
}
