package dev.minutebook.core.memory;

import dev.minutebook.core.retention.HoldSql;

/// SQL of memories that go.
final class MemoryRemovalStore {

    private static final String HELD = HoldSql.HELD
            + "'memories' or h.subject_id = t.agent_id or position(h.subject_id::text in t.source) > 0))";

    private static final String REMOVABLE = """
            from minutebook.memory t
            where t.workspace_id = $1 and t.archived_at is not null and t.red_line is null and t.updated_at < case t.tier
                when 'fast' then $2::timestamptz when 'medium' then $3::timestamptz when 'slow' then $4::timestamptz
                else $5::timestamptz end
            """;

    static final String COUNT = HoldSql.COUNT + HELD + HoldSql.COUNTED + REMOVABLE + HoldSql.ALL;

    static final String LOCK = "select t.id, pg_column_size(t.*)::int8 as bytes " + REMOVABLE + " and not " + HELD + """
             order by t.id
            limit $6
            for update of t
            """;

    static final String DELETE = "delete from minutebook.memory where workspace_id = $1 and id = any ($2)";

    private MemoryRemovalStore() {}
}
