package dev.minutebook.core.critiques;

import dev.minutebook.core.database.Row;
import dev.minutebook.core.retention.HoldSql;
import java.sql.SQLException;

/// SQL of patterns that go.
final class PatternRemovalStore {

    private static final String HELD = HoldSql.HELD + "'patterns'" + HoldSql.OR_OF + "t.debate_id" + HoldSql.END;

    private static final String REMOVABLE = """
            from minutebook.critique_pattern t
            where t.workspace_id = $1 and t.archived_at < $2 and t.successes < $3::float8 * (t.successes + t.failures)
            """;

    static final String COUNT = HoldSql.COUNT + HELD + HoldSql.COUNTED + REMOVABLE + HoldSql.ALL;

    static final String LOCK =
            "select t.key, pg_column_size(t.*)::int8 as bytes " + REMOVABLE + " and not " + HELD + """
             order by t.key
            limit $4
            for update of t
            """;

    static final String DELETE = "delete from minutebook.critique_pattern where workspace_id = $1 and key = any ($2)";

    private PatternRemovalStore() {}

    /// A pattern that goes.
    record Doomed(String key, long bytes) {}

    static Doomed doomed(Row row) throws SQLException {
        return new Doomed(row.text(), row.number());
    }
}
