package dev.minutebook.core.corrections;

import dev.minutebook.core.retention.HoldSql;

/// SQL of corrections that go.
final class CorrectionRemovalStore {

    private static final String HELD =
            HoldSql.HELD + "'corrections'" + HoldSql.OR_OF + "t.conversation_id" + HoldSql.END;

    /// Confidence halves with each half-life, which $3 to $5 have in seconds for the classes b, c and d; a never
    /// fades. What another one was superseded by stays as long as that.
    private static final String REMOVABLE = """
            from minutebook.correction t
            where t.workspace_id = $1 and not t.pinned and t.decay_class <> 'a'
                and t.confidence * power(2::float8, - greatest(0, extract(epoch from $2::timestamptz - t.created_at)::float8)
                    / case t.decay_class when 'b' then $3::float8 when 'c' then $4::float8 else $5::float8 end) < $6::float8
                and not exists (
                    select from minutebook.correction o where o.workspace_id = $1 and o.superseded_by = t.id)
            """;

    static final String COUNT = HoldSql.COUNT + HELD + HoldSql.COUNTED + REMOVABLE + HoldSql.ALL;

    static final String LOCK =
            "select t.id, pg_column_size(t.*)::int8 as bytes " + REMOVABLE + " and not " + HELD + """
             order by t.id
            limit $7
            for update of t
            """;

    static final String DELETE = "delete from minutebook.correction where workspace_id = $1 and id = any ($2)";

    private CorrectionRemovalStore() {}
}
