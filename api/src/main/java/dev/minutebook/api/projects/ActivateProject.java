package dev.minutebook.api.projects;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// Which project a user works in from now on.
///
/// @param project null for none
/// @param user    who; null for the caller's own
public record ActivateProject(
        @Nullable ProjectId project, @Nullable String user) {

    public ActivateProject {
        user = Limits.user(user);
    }

    /// The caller's own user works in that project.
    public static ActivateProject in(ProjectId project) {
        return new ActivateProject(project, null);
    }

    /// The caller's own user works in no project.
    public static ActivateProject none() {
        return new ActivateProject(null, null);
    }

    /// The same for another user.
    public ActivateProject ofUser(String user) {
        return new ActivateProject(project, user);
    }
}
