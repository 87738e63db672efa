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

    static final String FORGOTTEN = """
            select subject_id from minutebook.audit_entry
            where workspace_id = $1 and event = 'conversation.forgotten' and subject_id = any ($2)
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

    /// A branch of a conversation.
    record Branch(UUID conversation, int number, @Nullable Integer parent, long fork, Instant createdAt) {}

    static Branch branch(Row row) throws SQLException {
        return new Branch(row.uuid(), row.integer(), row.maybeInteger(), row.number(), row.instant());
    }
}
