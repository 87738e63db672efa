package dev.minutebook.api.projects;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Groups of conversations, each of one user, and the one that a user works in.
///
/// Who may see and change a project is as with conversations: its user, and callers that speak for users.
public interface Projects {

    /// Creates a project. Refused with CONFLICT when the user has a live one of that name.
    Project create(CreateProject request);

    /// The project of that id, if there is one that the caller may see.
    Optional<Project> find(ProjectId project);

    /// The projects of a user by name: the live ones, or the archived ones.
    ///
    /// @param user null for the caller's own
    Page<Project> list(@Nullable String user, boolean archived, PageRequest page);

    /// Gives a project another name. Refused with CONFLICT when the user has another live one of that name.
    Project rename(ProjectId project, RenameProject request);

    /// Takes a project off the list; it is active no more. Its conversations stay in it.
    Project archive(ProjectId project);

    /// Puts an archived project on the list again. Refused with CONFLICT when its name is taken meanwhile.
    Project restore(ProjectId project);

    /// Says which project a user works in: new conversations join it, and a list shows only those in it. Refused
    /// with CONFLICT when the project is archived.
    ///
    /// @return the active project, if there is one now
    Optional<Project> activate(ActivateProject request);

    /// The project a user works in, if any.
    ///
    /// @param user null for the caller's own
    Optional<Project> active(@Nullable String user);
}
