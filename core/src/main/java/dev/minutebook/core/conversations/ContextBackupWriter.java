package dev.minutebook.core.conversations;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.BackupValidity;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.audit.appends.WrittenBackup;
import dev.minutebook.core.conversations.backups.BackupRules;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Stores context backups. The rows of the conversation and of the counter are locked.
final class ContextBackupWriter {

    /// The most messages that may be newer than what somebody's own backup covers.
    private static final int NEWER = 200;

    private final Transaction transaction;
    private final ConversationRow row;

    ContextBackupWriter(Transaction transaction, ConversationRow row) {
        this.transaction = transaction;
        this.row = row;
    }

    /// How far a backup covers a conversation.
    ///
    /// @param branch the branch that the message was written on
    /// @param head   the number of that message
    /// @param seq    how many messages the conversation had then
    /// @param tokens how many tokens it had then
    record Extent(int branch, long head, long seq, long tokens) {

        static Extent claimed(CounterRow claimed) {
            return new Extent(
                    Objects.requireNonNull(claimed.claimedBranch()),
                    Objects.requireNonNull(claimed.claimedHead()),
                    Objects.requireNonNull(claimed.claimedSeq()),
                    Objects.requireNonNull(claimed.claimedTokens()));
        }
    }

    /// What somebody says that they cover; null for everything.
    Extent extent(@Nullable Long coversUpTo) {
        if (row.head() == 0) {
            throw Problem.Code.CONFLICT.because(
                    "nothing was said in the conversation yet, so there is nothing to back up");
        }
        if (coversUpTo == null || coversUpTo == row.head()) {
            return new Extent(row.branch(), row.head(), row.lastSeq(), row.tokens());
        }
        long covers = coversUpTo;
        BranchPath path = BranchPath.of(transaction, row.id(), row.branch(), row.head());
        int branch = path.ranges().stream()
                .filter(range -> range.from() <= covers && covers <= range.to())
                .findFirst()
                .orElseThrow(() -> unknown(covers))
                .branch();
        List<ConversationMessage> newer =
                MessageReader.newest(transaction, row, path.between(covers, Long.MAX_VALUE), NEWER + 1);
        if (newer.size() > NEWER) {
            throw Problem.Code.INVALID.because("more than " + NEWER + " messages are newer than message " + covers
                    + "; write a backup that covers more");
        }
        long tokens = newer.stream()
                .mapToLong(message -> BackupRules.tokens(message.parts()))
                .sum();
        return new Extent(branch, covers, covers, Math.max(0, row.tokens() - tokens));
    }

    private static RuntimeException unknown(long seq) {
        return Problem.Code.NOT_FOUND.because("the current branch has no message of the number " + seq);
    }

    /// Stores a backup and begins counting anew.
    ContextBackup store(
            ContextCounter counter,
            BackupTrigger trigger,
            Extent extent,
            BackupSections sections,
            @Nullable String model) {
        UUID message = transaction
                .find(
                        ConversationMessageStore.ID_AT,
                        Row::uuid,
                        transaction.workspace(),
                        row.id(),
                        extent.branch,
                        extent.head)
                .orElseThrow(() -> unknown(extent.head));
        ContextBackup backup = new ContextBackup(
                new ContextBackupId(transaction.newId()),
                counter.conversation(),
                counter.specialist(),
                trigger,
                BackupRules.thread(counter.threadNumber(), trigger),
                sections,
                sections.tokens(),
                extent.head,
                new ConversationMessageId(message),
                extent.branch,
                transaction.caller().actor(),
                model,
                transaction.now());
        insert(backup);
        ContextReader reader = new ContextReader(transaction, row);
        BackupValidity validity = reader.validity(backup);
        BackupCoverage coverage = BackupRules.coverage(validity, row.lastSeq());
        boolean newer = row.lastSeq() > extent.seq;
        transaction.later(
                ContextCounterStore.STORED,
                transaction.workspace(),
                counter.id().value(),
                extent.seq,
                extent.tokens,
                backup.threadNumber(),
                backup.id().value(),
                backup.createdAt(),
                coverage,
                newer ? transaction.now() : null);
        // The next message has all counters looked at, which finds the numbers that follow.
        transaction.later(
                ConversationStore.LOOK_AGAIN, transaction.workspace(), row.id(), row.lastSeq() + 1, row.lookTokens());
        return backup;
    }

    private void insert(ContextBackup backup) {
        byte[] salt = transaction.newSalt();
        BackupSections sections = backup.sections();
        transaction.later(
                ContextBackupStore.INSERT,
                transaction.workspace(),
                backup.id().value(),
                backup.conversation().value(),
                backup.specialist().value(),
                backup.trigger(),
                backup.threadNumber(),
                sections.goal(),
                sections.decisions(),
                sections.status(),
                sections.activeFile(),
                sections.preferences(),
                sections.resume(),
                backup.tokenEstimate(),
                backup.coversUpTo(),
                backup.coversMessage().value(),
                backup.branch(),
                backup.writtenBy(),
                backup.model(),
                salt,
                backup.createdAt(),
                row.user());
        AuditLog.enter(
                transaction,
                Event.of(WrittenBackup.EVENT, "context_backup", backup.id().value())
                        .by(backup.specialist().value())
                        .with(WrittenBackup.CONVERSATION, backup.conversation().text())
                        .with("trigger", backup.trigger().name().toLowerCase(Locale.ROOT))
                        .with("coversUpTo", backup.coversUpTo())
                        .committing(new WrittenBackup(
                                        backup.id().value(),
                                        backup.conversation().value(),
                                        backup.specialist().value(),
                                        backup.trigger().name().toLowerCase(Locale.ROOT),
                                        backup.threadNumber(),
                                        sections.goal(),
                                        sections.decisions(),
                                        sections.status(),
                                        sections.activeFile(),
                                        sections.preferences(),
                                        sections.resume(),
                                        backup.tokenEstimate(),
                                        backup.coversUpTo(),
                                        backup.coversMessage().value(),
                                        backup.branch(),
                                        backup.writtenBy(),
                                        backup.model(),
                                        salt,
                                        backup.createdAt())
                                .commitment()));
    }

    /// The counter of a specialist, which takes part from now on. Its row is locked.
    CounterRow counter(AgentId specialist) {
        CounterRow found = locked(specialist);
        if (found != null) {
            return found;
        }
        Instant now = transaction.now();
        transaction.later(
                ContextCounterStore.INSERT,
                transaction.workspace(),
                transaction.newId(),
                row.id(),
                specialist.value(),
                now);
        AuditLog.enter(
                transaction,
                Event.of("conversation.followed", "conversation", row.id()).by(specialist.value()));
        return Objects.requireNonNull(locked(specialist));
    }

    private @Nullable CounterRow locked(AgentId specialist) {
        return transaction
                .find(
                        ContextCounterStore.LOCK_OF_SPECIALIST,
                        ContextCounterStore::row,
                        transaction.workspace(),
                        row.id(),
                        specialist.value())
                .orElse(null);
    }
}
