package dev.minutebook.api.contextbackups;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.conversations.ConversationId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How much was said in a conversation since the last context backup of a specialist, and what is to be done.
///
/// @param tokenEstimate how many tokens were added since the last backup, estimated
/// @param messageCount  how many messages were added since the last backup, on all branches
/// @param threadNumber  that of the newest backup; 1 before the first
/// @param contextWindow the tokens the specialist can hold: its own, or 32 768 where that is not known
/// @param coverage      how it stood when it was last looked at, at most about half a minute after a change
/// @param due           why a backup is due; null if none is
/// @param dueAt         when it may be claimed
/// @param attempt       how often it was claimed
/// @param leaseUntil    until when somebody works on it
/// @param failure       why the last attempt came to nothing; null after one that did not
public record ContextCounter(
        ContextCounterId id,
        ConversationId conversation,
        AgentId specialist,
        long tokenEstimate,
        long messageCount,
        int threadNumber,
        int contextWindow,
        @Nullable ContextBackupId lastBackup,
        @Nullable Instant lastBackupAt,
        BackupCoverage coverage,
        @Nullable BackupTrigger due,
        @Nullable Instant dueAt,
        int attempt,
        @Nullable Instant leaseUntil,
        @Nullable String failure,
        Instant createdAt,
        Instant updatedAt) {

    /// The context window of a specialist of which none is known, in tokens.
    public static final int WINDOW = 32_768;

    /// How often a backup that is due is given to somebody.
    public static final int ATTEMPTS = 3;
}
