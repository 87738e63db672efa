package dev.minutebook.api.contextbackups;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A note from which a specialist goes on with a conversation in a new context window. It never changes.
///
/// @param specialist    the agent whose note it is
/// @param threadNumber  the thread that begins with it; a new one only where the tokens filled the window
/// @param tokenEstimate how many tokens its text has, estimated
/// @param coversUpTo    the number of the newest message it covers
/// @param coversMessage the id of that message
/// @param branch        the branch that message was written on
/// @param writtenBy     who wrote it, as the log names them
/// @param model         the model that wrote it, where known
public record ContextBackup(
        ContextBackupId id,
        ConversationId conversation,
        AgentId specialist,
        BackupTrigger trigger,
        int threadNumber,
        BackupSections sections,
        int tokenEstimate,
        long coversUpTo,
        ConversationMessageId coversMessage,
        int branch,
        String writtenBy,
        @Nullable String model,
        Instant createdAt) {}
