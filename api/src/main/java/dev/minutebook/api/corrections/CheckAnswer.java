package dev.minutebook.api.corrections;

import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.projects.ProjectId;
import org.jspecify.annotations.Nullable;

/// An answer that is held against the corrections which concern its prompt.
///
/// @param prompt       what was asked
/// @param answer       what was said
/// @param conversation where; null for none
/// @param project      where; null for that of the conversation, if it is in one
/// @param user         whose corrections; null for the caller's own, or that of the conversation
public record CheckAnswer(
        String prompt,
        String answer,
        @Nullable ConversationId conversation,
        @Nullable ProjectId project,
        @Nullable String user) {

    public CheckAnswer {
        prompt = Limits.filled("prompt", prompt, Limits.TEXT);
        answer = Limits.filled("answer", answer, Limits.TEXT);
        user = Limits.user(user);
    }

    /// An answer to a prompt of the caller's own user.
    public static CheckAnswer of(String prompt, String answer) {
        return new CheckAnswer(prompt, answer, null, null, null);
    }

    /// The same in a conversation.
    public CheckAnswer in(ConversationId conversation) {
        return new CheckAnswer(prompt, answer, conversation, project, user);
    }

    /// The same in a project.
    public CheckAnswer in(ProjectId project) {
        return new CheckAnswer(prompt, answer, conversation, project, user);
    }

    /// The same for another user.
    public CheckAnswer ofUser(String user) {
        return new CheckAnswer(prompt, answer, conversation, project, user);
    }
}
