package dev.minutebook.cli.conversations;

import static dev.minutebook.cli.conversations.ConversationVerbs.USER;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.projects.ActivateProject;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.projects.RenameProject;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import java.util.Optional;

/// `minutebook projects …`.
public final class ProjectVerbs {

    private static final Argument<ProjectId> PROJECT =
            id("PROJECT", ProjectId::new, "The project, by id or by the name of a live one.");

    private ProjectVerbs() {}

    public static Noun noun() {
        return Noun.named("projects", "Groups of conversations, and the one that a user works in.")
                .example("projects create \"Immigration Law\"")
                .example("projects activate \"Immigration Law\"")
                .example("projects list")
                .verbs(create(), find(), list(), rename(), archive(), restore(), activate(), active());
    }

    private static Projects projects(Call call) {
        return call.workspace().projects();
    }

    private static Verb create() {
        var name = word("NAME", "Its name, at most 128 characters.");
        return Verb.named("create", "Creates a project.")
                .example("projects create \"Immigration Law\"")
                .example("projects create Physics --user joan")
                .takes(name, USER)
                .writes(names -> ConversationViews.project(), call -> {
                    CreateProject request = new CreateProject(call.get(name), call.find(USER));
                    return projects(call).create(request);
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one project.")
                .alias("show")
                .example("projects find {id}")
                .example("projects show last")
                .finds(
                        "project",
                        PROJECT,
                        (workspace, project) -> workspace.projects().find(project),
                        names -> ConversationViews.project());
    }

    private static Verb list() {
        var archived = flag("--archived", "The archived ones instead of the live ones.");
        return Verb.named("list", "Lists the projects of a user by name.")
                .example("projects list")
                .example("projects list --archived")
                .takes(USER, archived)
                .lists(
                        names -> ConversationViews.project(),
                        call -> call.get(archived)
                                ? "No archived projects. Live ones: " + call.command("projects list")
                                : "No projects yet. Create one: " + call.command("projects create", "My project"),
                        (call, page) -> projects(call).list(call.find(USER), call.get(archived), page));
    }

    private static Verb rename() {
        var name = word("NAME", "Its new name.");
        return Verb.named("rename", "Gives a project another name.")
                .example("projects rename {id} \"Asylum Law\"")
                .takes(PROJECT, name)
                .writes(names -> ConversationViews.project(), call -> {
                    RenameProject request = new RenameProject(call.get(name));
                    return projects(call).rename(call.get(PROJECT), request);
                });
    }

    private static Verb archive() {
        return Verb.named("archive", "Takes a project off the list. Its conversations stay in it.")
                .example("projects archive {id}")
                .takes(PROJECT)
                .writes(
                        names -> ConversationViews.project(),
                        call -> projects(call).archive(call.get(PROJECT)));
    }

    private static Verb restore() {
        return Verb.named("restore", "Puts an archived project on the list again, by id.")
                .example("projects restore {id}")
                .takes(PROJECT)
                .writes(
                        names -> ConversationViews.project(),
                        call -> projects(call).restore(call.get(PROJECT)));
    }

    private static Verb activate() {
        var project = PROJECT.optional();
        var none = flag("--none", "Work in no project.");
        return Verb.named(
                        "activate",
                        "Says which project a user works in: new conversations join it, and lists show only those in it.")
                .example("projects activate {id}")
                .example("projects activate --none")
                .takes(project, none, USER)
                .writes(call -> {
                    if (call.has(project) == call.has(none)) {
                        throw Refusal.invalid("it is not said which project", "Name a project, or give --none.");
                    }
                    ActivateProject request = new ActivateProject(call.find(project), call.find(USER));
                    show(call, projects(call).activate(request));
                });
    }

    private static Verb active() {
        return Verb.named("active", "Shows the project a user works in.")
                .example("projects active")
                .example("projects active --user joan")
                .takes(USER)
                .reads(call -> show(call, projects(call).active(call.find(USER))));
    }

    private static void show(Call call, Optional<Project> project) {
        if (project.isPresent()) {
            call.show(project.get(), ConversationViews.project());
        } else if (call.screen().json()) {
            call.screen().document(null);
        } else {
            call.hint("No project is active. See which there are: " + call.command("projects list"));
        }
    }
}
