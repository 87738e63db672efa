package dev.minutebook.api.corrections;

import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.projects.ProjectId;
import org.jspecify.annotations.Nullable;

/// A message that may correct something.
///
/// @param text         what was said
/// @param question     that had been asked before; null when it is not known
/// @param conversation where it was said; null for none
/// @param project      where it was said; null for that of the conversation
/// @param user         who said it; null for the caller's own, or that of the conversation
/// @param message      the message that it corrects; null for none
public record ExtractCorrection(
        String text,
        @Nullable String question,
        @Nullable ConversationId conversation,
        @Nullable ProjectId project,
        @Nullable String user,
        @Nullable ConversationMessageId message) {

    /// The longest text.
    public static final int TEXT = 16_384;

    public ExtractCorrection {
        text = Limits.filled("text", text, TEXT);
        question = Limits.optional("question", question, AddCorrection.QUESTION);
        user = Limits.user(user);
    }

    /// Something the caller's own user said.
    public static ExtractCorrection from(String text) {
        return new ExtractCorrection(text, null, null, null, null, null);
    }

    /// The same, said in a conversation.
    public ExtractCorrection in(ConversationId conversation) {
        return new ExtractCorrection(text, question, conversation, project, user, message);
    }

    /// The same, said in a project.
    public ExtractCorrection in(ProjectId project) {
        return new ExtractCorrection(text, question, conversation, project, user, message);
    }

    /// The same after a question.
    public ExtractCorrection asked(String question) {
        return new ExtractCorrection(text, question, conversation, project, user, message);
    }

    /// The same, said by another user.
    public ExtractCorrection ofUser(String user) {
        return new ExtractCorrection(text, question, conversation, project, user, message);
    }

    /// The same, about a message.
    public ExtractCorrection correcting(ConversationMessageId message) {
        return new ExtractCorrection(text, question, conversation, project, user, message);
    }
}
