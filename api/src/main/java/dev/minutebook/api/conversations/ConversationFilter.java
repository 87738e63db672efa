package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;
import dev.minutebook.api.projects.ProjectId;
import org.jspecify.annotations.Nullable;

/// Which conversations are listed.
///
/// @param user        whose; null for the caller's own
/// @param project     only those in it; null for the active project of the user, if there is one, else all
/// @param allProjects whether those of all projects and of none are listed, whatever project is active
public record ConversationFilter(
        @Nullable String user, @Nullable ProjectId project, boolean allProjects) {

    public ConversationFilter {
        user = Limits.user(user);
    }

    /// Those of the caller's own user, in the active project if there is one.
    public static ConversationFilter own() {
        return new ConversationFilter(null, null, false);
    }

    /// All of the caller's own user.
    public static ConversationFilter all() {
        return new ConversationFilter(null, null, true);
    }

    /// Those of a user, whatever project is active.
    public static ConversationFilter ofUser(String user) {
        return new ConversationFilter(user, null, true);
    }

    /// The same, only those in a project.
    public ConversationFilter project(ProjectId project) {
        return new ConversationFilter(user, project, allProjects);
    }
}
