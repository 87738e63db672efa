package dev.minutebook.core.channels;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of messages and mentions.
final class MessageStore {

    private static final String COLUMNS = """
            m.id, m.channel_id, m.seq, m.author_id, a.name, m.session_id, m.body, m.created_at,
                array(select o.agent_id from minutebook.mention o
                    where o.workspace_id = m.workspace_id and o.channel_id = m.channel_id and o.seq = m.seq
                    order by o.agent_id) as mentions
            """;

    private static final String FROM = """
             from minutebook.channel_message m
            join minutebook.agent a on a.workspace_id = m.workspace_id and a.id = m.author_id
            """;

    static final String INSERT = """
            insert into minutebook.channel_message
                (workspace_id, id, channel_id, seq, author_id, session_id, body, salt, created_at)
            values ($1, $2, $3, $4, $5, $6, $7{channel_message.body:$2}, $8{channel_message.salt:$2}, $9)
            """;

    static final String AFTER = "select "
            + COLUMNS
            + FROM
            + " where m.workspace_id = $1 and m.channel_id = $2 and m.seq > $3 order by m.seq limit $4";

    static final String BETWEEN = "select " + COLUMNS + FROM + """
             where m.workspace_id = $1 and m.channel_id = $2 and m.seq > $3
                and m.created_at >= coalesce($5::timestamptz, '-infinity')
                and m.created_at < coalesce($6::timestamptz, 'infinity')
            order by m.seq
            limit $4
            """;

    /// Live agents of those names but the author.
    static final String MENTIONED = """
            select id from minutebook.agent
            where workspace_id = $1 and archived_at is null and name = any ($2) and id <> $3
            order by id
            """;

    static final String INSERT_MENTIONS = """
            insert into minutebook.mention (workspace_id, agent_id, channel_id, seq, message_id, created_at)
            select $1, agent_id, $3, $4, $5, $6 from unnest($2::uuid[]) as mentioned (agent_id)
            """;

    static final String OPEN_MENTIONS = "select " + COLUMNS + """
                     from minutebook.mention n
                    left join minutebook.bookmark b
                        on b.workspace_id = n.workspace_id and b.agent_id = n.agent_id and b.channel_id = n.channel_id
                    join minutebook.channel_message m on m.workspace_id = n.workspace_id and m.id = n.message_id
                    join minutebook.agent a on a.workspace_id = m.workspace_id and a.id = m.author_id
                    join minutebook.channel c on c.workspace_id = n.workspace_id and c.id = n.channel_id
                    where n.workspace_id = $1 and n.agent_id = $2 and n.seq > coalesce(b.seq, 0)
                        and c.archived_at is null
                    order by n.created_at, n.message_id
                    limit $3
                    """;

    static final String COPY_OPEN_MENTIONS = """
            insert into minutebook.mention (workspace_id, agent_id, channel_id, seq, message_id, created_at)
            select n.workspace_id, $3, n.channel_id, n.seq, n.message_id, n.created_at
            from minutebook.mention n
            left join minutebook.bookmark b
                on b.workspace_id = n.workspace_id and b.agent_id = n.agent_id and b.channel_id = n.channel_id
            where n.workspace_id = $1 and n.agent_id = $2 and n.seq > coalesce(b.seq, 0)
            on conflict do nothing
            """;

    /// Messages that were found.
    static final String FOUND = "select " + COLUMNS + FROM + " where m.workspace_id = $1 and m.id = any ($2)";

    private MessageStore() {}

    static Message message(Row row) throws SQLException {
        return new Message(
                new MessageId(row.uuid()),
                new ChannelId(row.uuid()),
                row.number(),
                new AgentId(row.uuid()),
                row.text(),
                row.maybe(SessionId::new),
                row.text(),
                row.instant(),
                row.uuids().stream().map(AgentId::new).toList());
    }
}
