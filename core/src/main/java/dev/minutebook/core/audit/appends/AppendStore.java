package dev.minutebook.core.audit.appends;

import dev.minutebook.core.audit.appends.AppendedMessages.StoredMessage;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of what entries of conversations commit to.
final class AppendStore {

    static final String MESSAGES = """
            select m.conversation_id, m.branch, m.seq, m.parent, m.id, m.role, m.content, m.parts::text as parts, m.callout,
                m.accuracy, m.confidence, coalesce(m.models, '{}') as models, m.query_id,
                coalesce(m.corrections, '{}') as corrections, m.salt, m.created_at
            from unnest($2::uuid[], $3::int4[], $4::int8[], $5::int8[]) w (conversation_id, branch, low, high)
            join minutebook.conversation_message m on m.workspace_id = $1 and m.conversation_id = w.conversation_id
                and m.branch = w.branch and m.seq between w.low and w.high
            order by m.seq
            """;

    static final String BRANCHES = """
            select conversation_id, number, parent, fork, created_at from minutebook.conversation_branch
            where workspace_id = $1 and conversation_id = any ($2)
            """;

    static final String THERE = "select id from minutebook.conversation where workspace_id = $1 and id = any ($2)";

    private static final String ROW = """
            c.id, c.user_id, c.title, c.project_id, c.external_id, c.created_at, c.branch, c.branches, c.head, c.last_seq, c.salt,
                c.updated_at
            """;

    /// Rows of conversations; their messages are counted where the last change is the one at that time.
    static final String STANDING = "select " + ROW + """
                    , case when c.updated_at = w.at then (
                        select count(*) from minutebook.conversation_message m
                        where m.workspace_id = $1 and m.conversation_id = c.id) end as messages,
                    case when c.updated_at = w.at then (
                        select count(*) from minutebook.conversation_branch b
                        where b.workspace_id = $1 and b.conversation_id = c.id) end as forks
                    from unnest($2::uuid[], $3::timestamptz[]) w (id, at)
                    join minutebook.conversation c on c.workspace_id = $1 and c.id = w.id
                    """;

    /// All that was entered about some conversations, sealed or not yet, and their rows at the same moment.
    static final String STORIES = "with c as materialized (select " + ROW + """
                        , (select count(*) from minutebook.conversation_message m
                            where m.workspace_id = $1 and m.conversation_id = c.id) as messages,
                        (select count(*) from minutebook.conversation_branch b
                            where b.workspace_id = $1 and b.conversation_id = c.id) as forks
                        from minutebook.conversation c
                        where c.workspace_id = $1 and c.id = any ($2))
                    select
                    """ + ROW + """
                    , c.messages, c.forks, e.event, e.at, e.details, e.commitment
                    from c
                    join minutebook.audit_entry e on e.workspace_id = $1 and e.subject_id = c.id and e.event = any ($3)
                    order by e.at, e.id
                    """;

    static final String FORGOTTEN = """
            select subject_id from minutebook.audit_entry
            where workspace_id = $1 and event = 'conversation.forgotten' and subject_id = any ($2)
            union all
            select subject_id from minutebook.erased_subject where workspace_id = $1 and subject_id = any ($2)
            """;

    static final String BACKUPS = """
            select id, conversation_id, specialist, trigger, thread_number, goal, decisions, status, active_file, preferences,
                resume, token_estimate, covers_up_to, covers_id, branch, written_by, model, salt, created_at
            from minutebook.context_backup
            where workspace_id = $1 and id = any ($2)
            """;

    private AppendStore() {}

    static WrittenBackup backup(Row row) throws SQLException {
        return new WrittenBackup(
                row.uuid(),
                row.uuid(),
                row.uuid(),
                row.text(),
                row.integer(),
                row.text(),
                row.text(),
                row.text(),
                row.text(),
                row.text(),
                row.text(),
                row.integer(),
                row.number(),
                row.uuid(),
                row.integer(),
                row.text(),
                row.maybeText(),
                row.bytes(),
                row.instant());
    }

    static StoredMessage message(Row row) throws SQLException {
        return new StoredMessage(
                row.uuid(),
                row.integer(),
                row.number(),
                row.number(),
                row.uuid(),
                row.text(),
                row.text(),
                row.maybeText(),
                row.maybeText(),
                row.maybeText(),
                row.maybeText(),
                row.textList(),
                row.maybeUuid(),
                row.uuids(),
                row.maybeBytes(),
                row.instant());
    }

    static StandingConversation standing(Row row) throws SQLException {
        NamedConversation named = new NamedConversation(
                row.uuid(), row.text(), row.text(), row.maybeUuid(), row.maybeText(), row.instant());
        return new StandingConversation(
                named,
                row.integer(),
                row.integer(),
                row.number(),
                row.number(),
                row.maybeBytes(),
                row.instant(),
                row.maybeNumber(),
                row.maybeNumber());
    }

    /// An entry about a conversation, with its row.
    record Told(
            StandingConversation conversation,
            String event,
            Instant at,
            String details,
            byte @Nullable [] commitment) {}

    static Told told(Row row) throws SQLException {
        return new Told(standing(row), row.text(), row.instant(), row.text(), row.maybeBytes());
    }

    /// A branch of a conversation.
    record Branch(UUID conversation, int number, @Nullable Integer parent, long fork, Instant createdAt) {}

    static Branch branch(Row row) throws SQLException {
        return new Branch(row.uuid(), row.integer(), row.maybeInteger(), row.number(), row.instant());
    }
}
