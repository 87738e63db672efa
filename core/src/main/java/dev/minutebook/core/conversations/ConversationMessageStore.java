package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.Callout;
import dev.minutebook.api.conversations.ConfidenceLabel;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.UUID;

/// SQL of messages of conversations.
final class ConversationMessageStore {

    private static final String COLUMNS = """
            m.id, m.conversation_id, m.seq, m.branch, m.parent, m.role, m.content, m.parts::text as parts, m.callout, m.accuracy,
                m.confidence, coalesce(m.models, '{}') as models, m.query_id, coalesce(m.corrections, '{}') as corrections,
                m.created_at
            """;

    /// Messages of one append, numbered after $4; the first follows $5 and has the salt. $18 is whose they are.
    static final String INSERT = """
            insert into minutebook.conversation_message (workspace_id, id, conversation_id, branch, seq, parent, role, content,
                parts, callout, accuracy, confidence, models, query_id, corrections, salt, created_at)
            select $1, m.id, $2, $3, $4 + m.place, case when m.place = 1 then $5 else $4 + m.place - 1 end, m.role, m.content,
                m.parts::json, m.callout, m.accuracy, m.confidence, m.models::text[], m.query_id, m.corrections::uuid[],
                case when m.place = 1 then $6{conversation_message.salt:$2}::bytea end, m.created_at
            from unnest($8::uuid[], $9::text[], $10{conversation_message.content:$8 of $18}::text[], $11{conversation_message.parts:$8 of $18}::text[], $12::text[], $13::text[], $14::text[], $15::text[],
                    $16::uuid[], $17::text[], $7::timestamptz[]) with ordinality
                m (id, role, content, parts, callout, accuracy, confidence, models, query_id, corrections, created_at, place)
            """;

    /// Messages of several appends, numbered already; those with a salt are the first of theirs. $18 is whose they are.
    static final String INSERT_ALL = """
            insert into minutebook.conversation_message (workspace_id, id, conversation_id, branch, seq, parent, role, content,
                parts, callout, accuracy, confidence, models, query_id, corrections, salt, created_at)
            select $1, m.id, m.conversation_id, m.branch, m.seq, m.parent, m.role, m.content, m.parts::json, m.callout, m.accuracy,
                m.confidence, m.models::text[], m.query_id, m.corrections::uuid[], m.salt, m.created_at
            from unnest($2::uuid[], $3::uuid[], $4::int4[], $5::int8[], $6::int8[], $7::text[],
                    $8{conversation_message.content:$2 of $18}::text[], $9{conversation_message.parts:$2 of $18}::text[],
                    $10::text[], $11::text[], $12::text[], $13::text[], $14::uuid[], $15::text[],
                    $16{conversation_message.salt:$3}::bytea[], $17::timestamptz[])
                m (id, conversation_id, branch, seq, parent, role, content, parts, callout, accuracy, confidence, models, query_id,
                    corrections, salt, created_at)
            """;

    private static final String RANGES = """
             from unnest($3::int4[], $4::int8[], $5::int8[]) r (branch, low, high)
            cross join lateral (
                select * from minutebook.conversation_message o
                where o.workspace_id = $1 and o.conversation_id = $2 and o.branch = r.branch and o.seq between r.low and r.high
            """;

    /// The newest of ranges of a path, backwards.
    static final String NEWEST = "select " + COLUMNS + RANGES + """
                order by o.seq desc
                limit $6) m
            order by m.seq desc
            limit $6
            """;

    /// The oldest of ranges of a path.
    static final String OLDEST = "select " + COLUMNS + RANGES + """
                order by o.seq
                limit $6) m
            order by m.seq
            limit $6
            """;

    static final String BY_IDS = "select "
            + COLUMNS
            + " from minutebook.conversation_message m where m.workspace_id = $1 and m.id = any ($2)";

    /// Those of one append.
    static final String STORED = "select " + COLUMNS + """
                     from minutebook.conversation_message m
                    where m.workspace_id = $1 and m.conversation_id = $2 and m.branch = $3 and m.seq between $4 and $5
                    order by m.seq
                    """;

    /// A message, and the newest of the branch it was written on.
    static final String PLACE = """
            select m.branch, m.seq, (
                select o.seq from minutebook.conversation_message o
                where o.workspace_id = $1 and o.conversation_id = $2 and o.branch = m.branch
                order by o.seq desc
                limit 1) as tip
            from minutebook.conversation_message m
            where m.workspace_id = $1 and m.id = $3 and m.conversation_id = $2
            """;

    /// Where messages stand, as far as they are there. Each is looked up by its key: planned while the table is young,
    /// `any` may read all messages of the workspace.
    static final String PLACES = """
            select m.id, m.branch, m.seq
            from unnest($2::uuid[]) i (id)
            cross join lateral (
                select o.id, o.branch, o.seq from minutebook.conversation_message o
                where o.workspace_id = $1 and o.id = i.id
                limit 1) m
            """;

    /// The newest of several branches, each of a conversation.
    static final String TIPS = """
            select b.conversation_id, b.branch, (
                select o.seq from minutebook.conversation_message o
                where o.workspace_id = $1 and o.conversation_id = b.conversation_id and o.branch = b.branch
                order by o.seq desc
                limit 1) as seq
            from unnest($2::uuid[], $3::int4[]) b (conversation_id, branch)
            """;

    /// The newest of a branch.
    static final String TIP = """
            select seq from minutebook.conversation_message
            where workspace_id = $1 and conversation_id = $2 and branch = $3
            order by seq desc
            limit 1
            """;

    static final String ID_AT = """
            select id from minutebook.conversation_message
            where workspace_id = $1 and conversation_id = $2 and branch = $3 and seq = $4
            """;

    static final String IDS =
            "select id from minutebook.conversation_message where workspace_id = $1 and conversation_id = $2";

    static final String DELETE =
            "delete from minutebook.conversation_message where workspace_id = $1 and conversation_id = $2";

    static final String SHOW = "select pg_notify('minutebook_live', $1)";

    private ConversationMessageStore() {}

    static ConversationMessage message(Row row) throws SQLException {
        return new ConversationMessage(
                new ConversationMessageId(row.uuid()),
                new ConversationId(row.uuid()),
                row.number(),
                row.integer(),
                row.number(),
                row.text(),
                new MessageContent(row.text(), row.maybeText()).read(),
                row.maybeValue(Callout.class),
                row.maybeValue(AccuracyLevel.class),
                row.maybeValue(ConfidenceLabel.class),
                row.textList(),
                row.maybeUuid(),
                row.uuids(),
                row.instant());
    }

    /// Where a message stands.
    ///
    /// @param tip the number of the newest message of its branch
    record Place(int branch, long seq, long tip) {}

    /// Where a message of that id stands.
    record KnownPlace(UUID id, int branch, long seq) {}

    /// The number of the newest message of a branch.
    record Tip(UUID conversation, int branch, long seq) {}

    static Tip tip(Row row) throws SQLException {
        return new Tip(row.uuid(), row.integer(), row.number());
    }

    static KnownPlace knownPlace(Row row) throws SQLException {
        return new KnownPlace(row.uuid(), row.integer(), row.number());
    }

    static Place place(Row row) throws SQLException {
        return new Place(row.integer(), row.number(), row.number());
    }
}
