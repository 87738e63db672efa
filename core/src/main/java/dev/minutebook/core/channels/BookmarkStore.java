package dev.minutebook.core.channels;

import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of bookmarks.
final class BookmarkStore {

    static final String OF_READER = """
            select c.id, c.name, coalesce(b.seq, 0) as acknowledged, c.last_seq
            from minutebook.channel c
            left join minutebook.bookmark b
                on b.workspace_id = c.workspace_id and b.channel_id = c.id and b.agent_id = $3
            where c.workspace_id = $1 and c.id = $2
            """;

    static final String MOVE = """
            insert into minutebook.bookmark (workspace_id, agent_id, channel_id, seq, updated_at)
            values ($1, $2, $3, $4, $5)
            on conflict (workspace_id, agent_id, channel_id) do update
                set seq = excluded.seq, updated_at = excluded.updated_at
                where bookmark.seq < excluded.seq
            """;

    static final String COPY = """
            insert into minutebook.bookmark (workspace_id, agent_id, channel_id, seq, updated_at)
            select workspace_id, $3, channel_id, seq, $4
            from minutebook.bookmark
            where workspace_id = $1 and agent_id = $2
            order by channel_id
            on conflict (workspace_id, agent_id, channel_id) do update
                set seq = excluded.seq, updated_at = excluded.updated_at
                where bookmark.seq < excluded.seq
            """;

    static final String WITH_UNREAD = """
            select c.id, c.name, coalesce(b.seq, 0) as acknowledged, c.last_seq
            from minutebook.channel c
            left join minutebook.bookmark b
                on b.workspace_id = c.workspace_id and b.channel_id = c.id and b.agent_id = $2
            where c.workspace_id = $1 and c.archived_at is null and c.last_seq > coalesce(b.seq, 0)
            order by coalesce(c.pinned_at, '-infinity') desc, c.active_at desc, c.id desc
            limit $3
            """;

    private BookmarkStore() {}

    static Unread unread(Row row) throws SQLException {
        ChannelId id = new ChannelId(row.uuid());
        String name = row.text();
        long acknowledged = row.number();
        long last = row.number();
        return new Unread(id, name, acknowledged, last, last - acknowledged);
    }
}
