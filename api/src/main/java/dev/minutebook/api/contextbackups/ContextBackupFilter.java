package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.ConversationId;
import org.jspecify.annotations.Nullable;

/// Which context backups are listed.
///
/// @param specialist only those of this agent; null for all
public record ContextBackupFilter(
        ConversationId conversation, @Nullable AgentRef specialist) {

    public ContextBackupFilter {
        Limits.given("conversation", conversation, "say which conversation");
    }

    /// All of a conversation.
    public static ContextBackupFilter of(ConversationId conversation) {
        return new ContextBackupFilter(conversation, null);
    }

    /// The same, only those of one specialist.
    public ContextBackupFilter specialist(AgentRef agent) {
        return new ContextBackupFilter(conversation, agent);
    }
}
