package dev.minutebook.server.conversations;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.projects.ActivateProject;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.projects.RenameProject;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Projects, and the one that a user works in.
public final class ProjectRoutes {

    private ProjectRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/projects", "projects.create")
                        .takes(CreateProject.class)
                        .by(ProjectRoutes::create),
                inWorkspace(GET, "/projects", "projects.list")
                        .query("user", "archived", "limit", "cursor")
                        .by(ProjectRoutes::list),
                inWorkspace(POST, "/projects/activate", "projects.activate")
                        .takes(ActivateProject.class)
                        .by(call -> perhaps(projects(call).activate(call.body(ActivateProject.class)))),
                inWorkspace(GET, "/projects/active", "projects.active")
                        .query("user")
                        .by(call -> perhaps(projects(call).active(call.query().text("user")))),
                inWorkspace(GET, "/projects/{project}", "projects.find").by(ProjectRoutes::find),
                inWorkspace(POST, "/projects/{project}/rename", "projects.rename")
                        .takes(RenameProject.class)
                        .answers(call -> projects(call).rename(id(call), call.body(RenameProject.class))),
                inWorkspace(POST, "/projects/{project}/archive", "projects.archive")
                        .answers(call -> projects(call).archive(id(call))),
                inWorkspace(POST, "/projects/{project}/restore", "projects.restore")
                        .answers(call -> projects(call).restore(id(call))));
    }

    private static Answer create(Call call) throws IOException {
        Project project = projects(call).create(call.body(CreateProject.class));
        return Answer.created(project, call.location("projects", project.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        return Answer.ok(projects(call).list(query.text("user"), query.flag("archived"), query.page()));
    }

    private static Answer find(Call call) {
        ProjectId id = id(call);
        return Answer.ok(Refusal.found(projects(call).find(id), "project", "project " + id.text()));
    }

    private static Answer perhaps(Optional<Project> project) {
        return project.<Answer>map(Answer::ok).orElseGet(Answer.Nothing::new);
    }

    private static Projects projects(Call call) {
        return call.workspace().projects();
    }

    private static ProjectId id(Call call) {
        return call.id("project", ProjectId::new);
    }
}
