package dev.minutebook.core.conversations;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of context backups.
final class ContextBackupStore {

    private static final String COLUMNS = """
            b.id, b.conversation_id, b.specialist, b.trigger, b.thread_number, b.goal, b.decisions, b.status, b.active_file,
                b.preferences, b.resume, b.token_estimate, b.covers_up_to, b.covers_id as covers_message, b.branch, b.written_by,
                b.model, b.created_at
            """;

    /// $21 is whose conversation it is, by whose key it is sealed.
    static final String INSERT = """
            insert into minutebook.context_backup (workspace_id, id, conversation_id, specialist, trigger, thread_number, goal,
                decisions, status, active_file, preferences, resume, token_estimate, covers_up_to, covers_id, branch, written_by,
                model, salt, created_at)
            values ($1, $2, $3, $4, $5, $6, $7{context_backup.goal:$2 of $21}, $8{context_backup.decisions:$2 of $21},
                $9{context_backup.status:$2 of $21}, $10{context_backup.active_file:$2 of $21},
                $11{context_backup.preferences:$2 of $21}, $12{context_backup.resume:$2 of $21}, $13, $14, $15, $16, $17, $18,
                $19{context_backup.salt:$2}, $20)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.context_backup b where b.workspace_id = $1 and b.id = $2";

    static final String OF_CONVERSATION = "select " + COLUMNS + """
                     from minutebook.context_backup b
                    where b.workspace_id = $1 and b.conversation_id = $2 and b.id < $3
                    order by b.id desc
                    limit $4
                    """;

    static final String OF_SPECIALIST = "select " + COLUMNS + """
                     from minutebook.context_backup b
                    where b.workspace_id = $1 and b.conversation_id = $2 and b.specialist = $3 and b.id < $4
                    order by b.id desc
                    limit $5
                    """;

    static final String DELETE =
            "delete from minutebook.context_backup where workspace_id = $1 and conversation_id = $2";

    private ContextBackupStore() {}

    static ContextBackup backup(Row row) throws SQLException {
        return new ContextBackup(
                new ContextBackupId(row.uuid()),
                new ConversationId(row.uuid()),
                new AgentId(row.uuid()),
                row.value(BackupTrigger.class),
                row.integer(),
                sections(row),
                row.integer(),
                row.number(),
                new ConversationMessageId(row.uuid()),
                row.integer(),
                row.text(),
                row.maybeText(),
                row.instant());
    }

    private static BackupSections sections(Row row) throws SQLException {
        return new BackupSections(row.text(), row.text(), row.text(), row.text(), row.text(), row.text());
    }
}
