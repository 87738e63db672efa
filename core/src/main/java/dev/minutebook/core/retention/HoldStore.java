package dev.minutebook.core.retention;

import dev.minutebook.api.retention.HoldReach;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.LegalHoldId;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of holds.
final class HoldStore {

    static final String SHARE = "select true from (select pg_advisory_xact_lock_shared($1)) locked";

    static final String ALONE = "select true from (select pg_advisory_xact_lock($1)) locked";

    private static final String COLUMNS = """
            h.id, h.reach, h.kind, h.subject_id, h.reason, h.placed_by, h.placed_at, h.released_by, h.released_at, h.release_reason
            """;

    static final String INSERT = """
            insert into minutebook.legal_hold (workspace_id, id, reach, kind, subject_id, reason, placed_by, placed_at)
            values ($1, $2, $3, $4, $5, $6{legal_hold.reason:$2}, $7, $8)
            """;

    static final String LOCK = "select " + COLUMNS + """
             from minutebook.legal_hold h
            where h.workspace_id = $1 and h.id = $2
            for update
            """;

    static final String RELEASE = """
            update minutebook.legal_hold
            set released_by = $3, released_at = $4, release_reason = $5{legal_hold.release_reason:$2}
            where workspace_id = $1 and id = $2
            """;

    static final String LIST = "select " + COLUMNS + """
             from minutebook.legal_hold h
            where h.workspace_id = $1 and h.id < $2
            order by h.id desc
            limit $3
            """;

    static final String IS_HELD = """
            select exists (
                select from minutebook.legal_hold h
                where h.workspace_id = $1 and h.released_at is null
                    and (h.reach = 'workspace' or h.kind = any ($2::text[]) or h.subject_id = any ($3::uuid[]))) as held
            """;

    static final String ALL_STANDING = "select " + COLUMNS + """
             from minutebook.legal_hold h
            where h.workspace_id = $1 and h.released_at is null
            order by h.id
            """;

    static final String STANDING =
            "select count(*) as holds from minutebook.legal_hold where workspace_id = $1 and released_at is null";

    static final String EXISTS = """
            select case $3
                when 'debate' then exists (select from minutebook.debate d where d.workspace_id = $1 and d.id = $2)
                when 'agent' then exists (select from minutebook.agent a where a.workspace_id = $1 and a.id = $2)
                else exists (select from minutebook.conversation c where c.workspace_id = $1 and c.id = $2) end as found
            """;

    private HoldStore() {}

    static LegalHold hold(Row row) throws SQLException {
        return new LegalHold(
                new LegalHoldId(row.uuid()),
                row.value(HoldReach.class),
                row.maybeValue(RetentionKind.class),
                row.maybeUuid(),
                row.text(),
                row.text(),
                row.instant(),
                row.maybeText(),
                row.maybeInstant(),
                row.maybeText());
    }
}
