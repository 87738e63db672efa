package dev.minutebook.core.channels;

import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of channels.
final class ChannelStore {

    static final String COLUMNS = """
            id, name, topic, last_seq, version, created_at, updated_at, active_at, pinned_at, archived_at
            """;

    static final String INSERT = """
            insert into minutebook.channel (workspace_id, id, name, topic, created_at, updated_at, active_at)
            values ($1, $2, $3, $4{channel.topic:$2}, $5, $5, $5)
            returning
            """ + COLUMNS;

    static final String BY_ID = "select " + COLUMNS + " from minutebook.channel where workspace_id = $1 and id = $2";

    static final String BY_NAME = "select "
            + COLUMNS
            + " from minutebook.channel where workspace_id = $1 and name = $2 and archived_at is null";

    static final String LOCK_BY_ID = BY_ID + " for no key update";

    static final String LOCK_BY_NAME = BY_NAME + " for no key update";

    static final String LIST_LIVE = "select " + COLUMNS + """
                     from minutebook.channel
                    where workspace_id = $1 and archived_at is null
                        and (coalesce(pinned_at, '-infinity'), active_at, id)
                            < (coalesce($2::timestamptz, '-infinity'), $3::timestamptz, $4)
                    order by coalesce(pinned_at, '-infinity') desc, active_at desc, id desc
                    limit $5
                    """;

    static final String LIST_LIVE_FROM_START = "select " + COLUMNS + """
                     from minutebook.channel
                    where workspace_id = $1 and archived_at is null
                    order by coalesce(pinned_at, '-infinity') desc, active_at desc, id desc
                    limit $2
                    """;

    static final String LIST_ARCHIVED = "select " + COLUMNS + """
                     from minutebook.channel
                    where workspace_id = $1 and archived_at is not null and (name, id) > ($2, $3)
                    order by name, id
                    limit $4
                    """;

    static final String UPDATE = """
            update minutebook.channel set topic = $3{channel.topic:$2}, pinned_at = $4, version = version + 1, updated_at = $5
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    static final String ARCHIVE = """
            update minutebook.channel
            set archived_at = $3, pinned_at = null, version = version + 1, updated_at = $4
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    /// Under the row lock taken before; active_at moves at most once a minute so that its index is left alone.
    static final String COUNT_MESSAGE = """
            update minutebook.channel
            set last_seq = $3,
                active_at = case when active_at < $4 - interval '1 minute' then $4 else active_at end
            where workspace_id = $1 and id = $2
            """;

    private ChannelStore() {}

    static Channel channel(Row row) throws SQLException {
        return new Channel(
                new ChannelId(row.uuid()),
                row.text(),
                row.maybeText(),
                row.number(),
                row.number(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.maybeInstant(),
                row.maybeInstant());
    }
}
