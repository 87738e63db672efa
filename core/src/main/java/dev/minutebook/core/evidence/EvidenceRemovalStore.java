package dev.minutebook.core.evidence;

import dev.minutebook.core.retention.HoldSql;

/// SQL of evidence that goes.
final class EvidenceRemovalStore {

    private static final String HELD = HoldSql.HELD + "'evidence'" + HoldSql.OR_OF + "t.added_by" + HoldSql.END;

    /// What is less reliable than 0.8 is in an index.
    private static final String REMOVABLE = """
            from minutebook.evidence t
            where t.workspace_id = $1 and t.seen_at < $2 and t.reliability < 0.8 and t.reliability < $3 and not exists (
                select from minutebook.debate_evidence d where d.workspace_id = $1 and d.evidence_id = t.id)
            """;

    static final String COUNT = HoldSql.COUNT + HELD + HoldSql.COUNTED + REMOVABLE + HoldSql.ALL;

    static final String LOCK =
            "select t.id, pg_column_size(t.*)::int8 as bytes " + REMOVABLE + " and not " + HELD + """
             order by t.seen_at, t.id
            limit $4
            for update of t
            """;

    static final String DELETE = "delete from minutebook.evidence where workspace_id = $1 and id = any ($2)";

    private EvidenceRemovalStore() {}
}
