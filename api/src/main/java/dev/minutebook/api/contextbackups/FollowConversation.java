package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.ConversationId;

/// A wish that a specialist has context backups of a conversation.
public record FollowConversation(ConversationId conversation, AgentRef specialist) {

    public FollowConversation {
        Limits.given("conversation", conversation, "say which conversation");
        Limits.given("specialist", specialist, "say which agent takes part");
    }
}
