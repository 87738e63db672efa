package dev.minutebook.core.conversations;

import dev.minutebook.core.database.Row;
import dev.minutebook.core.retention.HoldSql;
import java.sql.SQLException;
import java.util.UUID;

/// SQL of conversations that go.
final class ConversationRemovalStore {

    private static final String HELD = HoldSql.HELD + "'conversations'" + HoldSql.OR_OF + "t.id" + HoldSql.END;

    private static final String REMOVABLE = """
            from minutebook.conversation t
            where t.workspace_id = $1 and t.active_at < $2
            """;

    static final String COUNT = HoldSql.COUNT + HELD + HoldSql.COUNTED + REMOVABLE + HoldSql.ALL;

    static final String LOCK = "select t.id, t.user_id, t.last_seq, pg_column_size(t.*)::int8 as bytes " + REMOVABLE
            + " and not " + HELD + """
             order by t.active_at, t.id
            limit $3
            for update of t
            """;

    private ConversationRemovalStore() {}

    /// A conversation that goes.
    record Doomed(UUID id, String user, long lastSeq, long bytes) {}

    static Doomed doomed(Row row) throws SQLException {
        return new Doomed(row.uuid(), row.text(), row.number(), row.number());
    }
}
