package dev.minutebook.api.projects;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A wish for a new project.
///
/// @param name such as `Immigration Law`; unique among the live projects of its user
/// @param user whose it is; null for the caller's own
public record CreateProject(String name, @Nullable String user) {

    /// The longest name.
    public static final int NAME = 128;

    public CreateProject {
        name = Limits.filled("name", name, NAME).strip();
        user = Limits.user(user);
    }

    /// A project of the caller's own user.
    public static CreateProject named(String name) {
        return new CreateProject(name, null);
    }

    /// The same for another user.
    public CreateProject ofUser(String user) {
        return new CreateProject(name, user);
    }
}
