package dev.minutebook.core.channels;

import dev.minutebook.core.retention.HoldSql;

/// SQL of messages that go.
final class MessageRemovalStore {

    private static final String HELD = HoldSql.HELD + "'messages'" + HoldSql.OR_OF + "t.author_id" + HoldSql.END;

    /// Ids are made in the order of time, so that $2, the first id of the policy's time, bounds them by their key.
    private static final String REMOVABLE = """
            from minutebook.channel_message t
            where t.workspace_id = $1 and t.id < $2 and t.created_at < $3
            """;

    static final String COUNT = HoldSql.COUNT + HELD + HoldSql.COUNTED + REMOVABLE + HoldSql.ALL;

    /// Messages never change, so that they need no lock.
    static final String NEXT =
            "select t.id, pg_column_size(t.*)::int8 as bytes " + REMOVABLE + " and not " + HELD + """
             order by t.id
            limit $4
            """;

    static final String DELETE_MENTIONS = """
            delete from minutebook.mention n
            using minutebook.channel_message m
            where m.workspace_id = $1 and m.id = any ($2) and n.workspace_id = $1 and n.channel_id = m.channel_id and n.seq = m.seq
            """;

    static final String DELETE = "delete from minutebook.channel_message where workspace_id = $1 and id = any ($2)";

    /// What was said goes by the role that seals; the one that serves requests has no right to it.
    static final String AS_WORKER = "select set_config('role', 'minutebook_worker', true)";

    static final String AS_APPLICATION = "select set_config('role', 'minutebook_app', true)";

    private MessageRemovalStore() {}
}
