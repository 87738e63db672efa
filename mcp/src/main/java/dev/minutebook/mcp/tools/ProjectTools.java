package dev.minutebook.mcp.tools;

import dev.minutebook.api.Limits;
import dev.minutebook.api.projects.ActivateProject;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.projects.RenameProject;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tools for projects.
final class ProjectTools {

    private static final Argument PROJECT =
            Argument.id("project", "The id of a project.").needed();

    private ProjectTools() {}

    record Found(boolean found, @Nullable Project project) {}

    static List<Tool> list() {
        return List.of(create(), find(), all(), rename(), archive(), restore(), activate(), active());
    }

    /// Whose it is.
    static Argument user(String description) {
        return Argument.text("user", 1, Limits.USER, description);
    }

    private static Found found(Optional<Project> project) {
        return new Found(project.isPresent(), project.orElse(null));
    }

    private static Tool create() {
        return Tool.named("project_create")
                .title("Create a project")
                .description("""
                        Creates a group for conversations about one subject. Look with project_list first. Refused with conflict \
                        when the user has a live project of that name; then use that one.""")
                .takes(
                        Argument.text("name", 1, CreateProject.NAME, "Such as Immigration Law.")
                                .needed(),
                        user("Whose it is; yours when left out."))
                .writes((workspace, given) -> workspace.projects().create(given.as(CreateProject.class)));
    }

    private static Tool find() {
        return Tool.named("project_find")
                .title("Find a project")
                .description("""
                        Looks up one project by id. Answers found false when there is none that you may see; that is not an \
                        error.""")
                .takes(PROJECT)
                .reads((workspace, given) -> found(workspace.projects().find(given.id("project", ProjectId::new))));
    }

    private static Tool all() {
        return Tool.named("project_list")
                .title("List projects")
                .description(
                        "Lists the live projects of a user by name, or the archived ones. Follow next for more pages.")
                .takes(
                        user("Whose; yours when left out."),
                        Argument.flag("archived", "true for archived projects only; live ones only when left out."))
                .paged()
                .reads((workspace, given) -> workspace
                        .projects()
                        .list(given.optionalText("user"), given.flag("archived", false), given.page()));
    }

    private static Tool rename() {
        return Tool.named("project_rename")
                .title("Rename a project")
                .description("""
                        Gives a project another name. Refused with conflict when the user has another live project of that \
                        name.""")
                .takes(
                        PROJECT,
                        Argument.text("name", 1, CreateProject.NAME, "Its new name.")
                                .needed())
                .writes((workspace, given) -> workspace
                        .projects()
                        .rename(given.id("project", ProjectId::new), given.as(RenameProject.class)));
    }

    private static Tool archive() {
        return Tool.named("project_archive")
                .title("Archive a project")
                .description("""
                        Takes a project off the list; it is active no more, and its conversations stay in it. project_restore \
                        puts it back.""")
                .takes(PROJECT)
                .writes((workspace, given) -> workspace.projects().archive(given.id("project", ProjectId::new)));
    }

    private static Tool restore() {
        return Tool.named("project_restore")
                .title("Restore a project")
                .description("""
                        Puts an archived project on the list again; project_list with archived true shows its id. Refused with \
                        conflict when its name is taken meanwhile.""")
                .takes(PROJECT)
                .writes((workspace, given) -> workspace.projects().restore(given.id("project", ProjectId::new)));
    }

    private static Tool activate() {
        return Tool.named("project_activate")
                .title("Work in a project")
                .description("""
                        Says which project a user works in: new conversations join it, and conversation_list shows only those \
                        in it. Leave project out to work in none. Refused with conflict when the project is archived.""")
                .takes(Argument.id("project", "The id of a project; left out, none."), user("Who; you when left out."))
                .writes((workspace, given) -> found(workspace.projects().activate(given.as(ActivateProject.class))));
    }

    private static Tool active() {
        return Tool.named("project_active")
                .title("The active project")
                .description(
                        "Tells which project a user works in. Answers found false when it is none; that is not an error.")
                .takes(user("Who; you when left out."))
                .reads((workspace, given) -> found(workspace.projects().active(given.optionalText("user"))));
    }
}
