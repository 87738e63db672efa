package dev.minutebook.api.retention;

/// What a hold keeps.
public enum HoldReach {
    /// Everything of the workspace.
    WORKSPACE,
    /// Everything of a kind.
    KIND,
    /// What belongs to a debate.
    DEBATE,
    /// What an agent wrote, or was written of it.
    AGENT,
    /// What belongs to a conversation.
    CONVERSATION
}
