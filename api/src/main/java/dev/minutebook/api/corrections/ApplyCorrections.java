package dev.minutebook.api.corrections;

import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.projects.ProjectId;
import org.jspecify.annotations.Nullable;

/// A prompt that corrections may concern.
///
/// @param prompt       what a model is about to be asked
/// @param conversation where; null for none
/// @param project      where; null for that of the conversation, if it is in one
/// @param user         whose corrections; null for the caller's own, or that of the conversation
/// @param preview      whether it is only looked at: nothing is counted as applied
public record ApplyCorrections(
        String prompt,
        @Nullable ConversationId conversation,
        @Nullable ProjectId project,
        @Nullable String user,
        boolean preview) {

    public ApplyCorrections {
        prompt = Limits.filled("prompt", prompt, Limits.TEXT);
        user = Limits.user(user);
    }

    /// To a prompt of the caller's own user.
    public static ApplyCorrections to(String prompt) {
        return new ApplyCorrections(prompt, null, null, null, false);
    }

    /// The same in a conversation.
    public ApplyCorrections in(ConversationId conversation) {
        return new ApplyCorrections(prompt, conversation, project, user, preview);
    }

    /// The same in a project.
    public ApplyCorrections in(ProjectId project) {
        return new ApplyCorrections(prompt, conversation, project, user, preview);
    }

    /// The same for another user.
    public ApplyCorrections ofUser(String user) {
        return new ApplyCorrections(prompt, conversation, project, user, preview);
    }

    /// The same, only looked at.
    public ApplyCorrections asPreview() {
        return new ApplyCorrections(prompt, conversation, project, user, true);
    }
}
