package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.projects.ProjectId;
import org.jspecify.annotations.Nullable;

/// A change to a conversation. What is null stays as it is.
///
/// @param project        the project it moves to
/// @param withoutProject whether it leaves its project
public record UpdateConversation(
        @Nullable String title, @Nullable ProjectId project, boolean withoutProject) {

    public UpdateConversation {
        if (title != null) {
            title = Limits.filled("title", title, OpenConversation.TITLE).strip();
        }
        if (project != null && withoutProject) {
            throw Problem.Code.INVALID.because("it cannot move to a project and be without one; say one of the two");
        }
    }

    /// Another title.
    public static UpdateConversation title(String title) {
        return new UpdateConversation(title, null, false);
    }

    /// Moves it to a project; null takes it out of its project.
    public static UpdateConversation project(@Nullable ProjectId project) {
        return new UpdateConversation(null, project, project == null);
    }
}
