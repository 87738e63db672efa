package dev.minutebook.core.conversations;

import dev.minutebook.api.contextbackups.BackupValidity;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.core.conversations.backups.BackupRules;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads how a conversation stands to a context backup. It costs the same at any length of the conversation.
final class ContextReader {

    private final Transaction transaction;
    private final ConversationRow row;
    private final BranchPath path;
    private @Nullable List<ConversationMessage> newest;

    ContextReader(Transaction transaction, ConversationRow row) {
        this.transaction = transaction;
        this.row = row;
        this.path = BranchPath.of(transaction, row.id(), row.branch(), row.head());
    }

    BranchPath path() {
        return path;
    }

    /// When the newest message of the current branch was stored; null if there is none.
    @Nullable
    Instant lastMessageAt() {
        return newest().isEmpty() ? null : newest().getFirst().createdAt();
    }

    /// A few of the newest messages of the current branch, backwards: as many as it takes to see whether only
    /// trivial ones are newer than a backup.
    private List<ConversationMessage> newest() {
        if (newest == null) {
            newest = MessageReader.newest(transaction, row, path, BackupRules.TRIVIAL_MESSAGES + 1);
        }
        return newest;
    }

    @Nullable
    ContextBackup backup(@Nullable ContextBackupId id) {
        return id == null
                ? null
                : transaction
                        .find(ContextBackupStore.BY_ID, ContextBackupStore::backup, transaction.workspace(), id.value())
                        .orElse(null);
    }

    BackupValidity validity(@Nullable ContextBackup backup) {
        return BackupRules.validity(row.head() > 0, backup == null ? null : covering(backup));
    }

    private BackupRules.CoveredPart covering(ContextBackup backup) {
        List<ConversationMessage> newer = newest().stream()
                .filter(message -> message.seq() > backup.coversUpTo())
                .toList();
        return new BackupRules.CoveredPart(
                backup.sections().missing().isEmpty(),
                isOnBranch(backup),
                newer.size(),
                newer.stream()
                        .mapToLong(message -> BackupRules.tokens(message.parts()))
                        .sum());
    }

    boolean isOnBranch(ContextBackup backup) {
        return path.ranges().stream()
                .anyMatch(range -> range.branch() == backup.branch()
                        && range.from() <= backup.coversUpTo()
                        && backup.coversUpTo() <= range.to());
    }

    BackupRules.Counted counted(ContextCounter counter) {
        return new BackupRules.Counted(
                counter.tokenEstimate(), counter.messageCount(), counter.contextWindow(), lastMessageAt());
    }
}
