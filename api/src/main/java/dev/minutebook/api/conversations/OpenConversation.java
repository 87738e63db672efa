package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import dev.minutebook.api.projects.ProjectId;
import org.jspecify.annotations.Nullable;

/// A wish for a new conversation.
///
/// @param title      null for `New Chat`
/// @param user       whose it is; null for the caller's own: the agent of a token that speaks as one, else `local`
/// @param project    null for the active project of the user, if there is one
/// @param externalId how the application calls it, such as the memory id of a framework; unique for the user
public record OpenConversation(
        @Nullable String title,
        @Nullable String user,
        @Nullable ProjectId project,
        @Nullable String externalId) {

    /// The longest title.
    public static final int TITLE = 256;

    /// The longest external id.
    public static final int EXTERNAL_ID = 256;

    /// The title of a conversation that was given none.
    public static final String UNTITLED = "New Chat";

    /// The user of callers that name none and speak as no agent.
    public static final String LOCAL = "local";

    public OpenConversation {
        title = title == null || title.isBlank()
                ? null
                : Limits.filled("title", title, TITLE).strip();
        user = Limits.user(user);
        if (externalId != null) {
            Limits.filled("externalId", externalId, EXTERNAL_ID);
        }
    }

    /// An untitled conversation of the caller's own user.
    public static OpenConversation untitled() {
        return new OpenConversation(null, null, null, null);
    }

    /// A conversation of the caller's own user.
    public static OpenConversation titled(String title) {
        return new OpenConversation(title, null, null, null);
    }

    /// The same for another user.
    public OpenConversation ofUser(String user) {
        return new OpenConversation(title, user, project, externalId);
    }

    /// The same in a project.
    public OpenConversation project(ProjectId project) {
        return new OpenConversation(title, user, project, externalId);
    }

    /// The same under the name that the application has for it.
    public OpenConversation externalId(String externalId) {
        return new OpenConversation(title, user, project, externalId);
    }
}
