package dev.minutebook.core.conversations;

import dev.minutebook.core.database.Row;
import dev.minutebook.core.retention.HoldSql;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of conversations and their branches.
final class ConversationStore {

    private static final String COLUMNS = """
            id, user_id, title, project_id, external_id, branch, branches, head, last_seq, memory_size, memory_hash, hidden,
                tokens, look_seq, look_tokens, created_at, updated_at, active_at
            """;

    static final String INSERT = """
            insert into minutebook.conversation
                (workspace_id, id, user_id, title, project_id, external_id, memory_hash, salt, created_at, updated_at, active_at)
            values ($1, $2, $3, $4{conversation.title:$2 of $3}, $5, $6, $7{conversation.memory_hash:$2}, $9{conversation.salt:$2}, $8,
                $10, $8)
            """;

    /// Several of a user ($2), with their heads where messages have put them.
    static final String INSERT_ALL = """
            insert into minutebook.conversation
                (workspace_id, id, user_id, title, external_id, branch, branches, head, last_seq, memory_size, memory_hash, tokens,
                    salt, created_at, updated_at, active_at)
            select $1, c.id, $2, c.title, c.external_id, c.branch, c.branches, c.head, c.last_seq, c.memory_size, c.memory_hash,
                c.tokens, c.salt, c.created_at, $3, c.active_at
            from unnest($4::uuid[], $5{conversation.title:$4 of $2}::text[], $6::text[], $7::int4[], $8::int4[], $9::int8[],
                    $10::int8[], $11::int4[], $12{conversation.memory_hash:$4}::bytea[], $13::int8[],
                    $14{conversation.salt:$4}::bytea[], $15::timestamptz[], $16::timestamptz[])
                c (id, title, external_id, branch, branches, head, last_seq, memory_size, memory_hash, tokens, salt, created_at,
                    active_at)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.conversation where workspace_id = $1 and id = $2";

    static final String BY_IDS =
            "select " + COLUMNS + " from minutebook.conversation where workspace_id = $1 and id = any ($2)";

    static final String BY_EXTERNAL_ID = "select "
            + COLUMNS
            + " from minutebook.conversation where workspace_id = $1 and user_id = $2 and external_id = $3";

    /// In the order of ids, so that whoever locks several locks them alike.
    static final String LOCK_EXTERNAL = "select " + COLUMNS + """
                     from minutebook.conversation
                    where workspace_id = $1 and user_id = $2 and external_id = any ($3)
                    order by id
                    for no key update
                    """;

    static final String LOCK = BY_ID + " for no key update";

    static final String OF_USER = "select " + COLUMNS + """
                     from minutebook.conversation
                    where workspace_id = $1 and user_id = $2 and (active_at, id) < ($3::timestamptz, $4)
                    order by active_at desc, id desc
                    limit $5
                    """;

    /// A project has conversations of its own user only.
    static final String OF_PROJECT = "select " + COLUMNS + """
                     from minutebook.conversation
                    where workspace_id = $1 and project_id = $2 and (active_at, id) < ($3::timestamptz, $4)
                    order by active_at desc, id desc
                    limit $5
                    """;

    /// Of the commitment to what it is called.
    static final String SALT = "select salt from minutebook.conversation where workspace_id = $1 and id = $2";

    static final String UPDATE = """
            update minutebook.conversation set title = $3{conversation.title:$2 of $6}, project_id = $4, updated_at = $5
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    /// Under the row lock taken before; active_at moves at most once a minute so that its indexes are left alone.
    static final String MOVE = """
            update minutebook.conversation
            set branch = $3, branches = $4, head = $5, last_seq = $6, memory_size = $7, memory_hash = $8{conversation.memory_hash:$2}, hidden = $9,
                tokens = $11, look_seq = $12, look_tokens = $13, updated_at = $10,
                active_at = case when active_at < $14::timestamptz - interval '1 minute' then $14 else active_at end
            where workspace_id = $1 and id = $2
            """;

    /// After which message, or at how many tokens, the context counters are looked at next; under the row lock.
    static final String LOOK_AGAIN = """
            update minutebook.conversation set look_seq = $3, look_tokens = $4 where workspace_id = $1 and id = $2
            """;

    static final String DELETE = "delete from minutebook.conversation where workspace_id = $1 and id = $2";

    static final String INSERT_BRANCH = """
            insert into minutebook.conversation_branch (workspace_id, conversation_id, number, parent, fork, created_at)
            values ($1, $2, $3, $4, $5, $6)
            """;

    static final String INSERT_BRANCHES = """
            insert into minutebook.conversation_branch (workspace_id, conversation_id, number, parent, fork, created_at)
            select $1, b.conversation_id, b.number, b.parent, b.fork, $2
            from unnest($3::uuid[], $4::int4[], $5::int4[], $6::int8[]) b (conversation_id, number, parent, fork)
            """;

    static final String DELETE_BRANCHES =
            "delete from minutebook.conversation_branch where workspace_id = $1 and conversation_id = $2";

    /// Where a branch left its parent, where that left its own, and so on to the first.
    static final String PATH = """
            with recursive path (number, parent, fork, depth) as (
                select b.number, b.parent, b.fork, 1 from minutebook.conversation_branch b
                where b.workspace_id = $1 and b.conversation_id = $2 and b.number = $3
                union all
                select b.number, b.parent, b.fork, p.depth + 1
                from path p
                join minutebook.conversation_branch b
                    on b.workspace_id = $1 and b.conversation_id = $2 and b.number = p.parent
            )
            select p.number, p.fork from path p order by p.depth
            """;

    /// The branches after a number, the first of which has no row of its own. $5 is when the conversation began.
    static final String BRANCHES = """
            select b.number, b.parent, b.fork, coalesce(t.seq, 0) as head, b.created_at
            from (
                select 1 as number, null::int as parent, 0::int8 as fork, $5::timestamptz as created_at where $3 < 1
                union all
                select n.number, n.parent, n.fork, n.created_at from minutebook.conversation_branch n
                where n.workspace_id = $1 and n.conversation_id = $2 and n.number > $3
                order by number
                limit $4) b
            left join lateral (
                select m.seq from minutebook.conversation_message m
                where m.workspace_id = $1 and m.conversation_id = $2 and m.branch = b.number
                order by m.seq desc
                limit 1) t on true
            order by b.number
            """;

    private static final String HELD = HoldSql.HELD + "'conversations'" + HoldSql.OR_OF + "t.id" + HoldSql.END;

    private static final String REMOVABLE = """
            from minutebook.conversation t
            where t.workspace_id = $1 and t.active_at < $2
            """;

    static final String COUNT_REMOVABLE = HoldSql.COUNT + HELD + HoldSql.COUNTED + REMOVABLE + HoldSql.ALL;

    static final String LOCK_REMOVABLE =
            "select t.id, t.user_id, t.last_seq, pg_column_size(t.*)::int8 as bytes " + REMOVABLE
                    + " and not " + HELD + """
             order by t.active_at, t.id
            limit $3
            for update of t
            """;

    private ConversationStore() {}

    /// A conversation that goes.
    record Doomed(UUID id, String user, long lastSeq, long bytes) {}

    static Doomed doomed(Row row) throws SQLException {
        return new Doomed(row.uuid(), row.text(), row.number(), row.number());
    }

    static ConversationRow row(Row row) throws SQLException {
        return new ConversationRow(
                row.uuid(),
                row.text(),
                row.text(),
                row.maybeUuid(),
                row.maybeText(),
                row.integer(),
                row.integer(),
                row.number(),
                row.number(),
                row.integer(),
                row.maybeBytes(),
                row.numbers(),
                row.number(),
                row.maybeNumber(),
                row.maybeNumber(),
                row.instant(),
                row.instant(),
                row.instant());
    }

    /// Where a branch begins.
    record Fork(int number, long fork) {}

    static Fork fork(Row row) throws SQLException {
        return new Fork(row.integer(), row.number());
    }

    /// A branch with the number of its newest message.
    record BranchRow(int number, @Nullable Integer parent, long fork, long head, Instant createdAt) {}

    static BranchRow branch(Row row) throws SQLException {
        return new BranchRow(row.integer(), row.maybeInteger(), row.number(), row.number(), row.instant());
    }
}
