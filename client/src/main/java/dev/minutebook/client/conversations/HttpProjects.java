package dev.minutebook.client.conversations;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.projects.ActivateProject;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.projects.RenameProject;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Projects over HTTP.
public final class HttpProjects implements Projects {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    public HttpProjects(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Project create(CreateProject request) {
        return workspace.post(all(), request, Project.class);
    }

    @Override
    public Optional<Project> find(ProjectId project) {
        return workspace.find(path(project), Project.class, "project");
    }

    @Override
    public Page<Project> list(@Nullable String user, boolean archived, PageRequest page) {
        RequestPath path = all().query("user", user).query("archived", archived).page(page);
        return workspace.page(path, Project.class);
    }

    @Override
    public Project rename(ProjectId project, RenameProject request) {
        return workspace.post(path(project).segment("rename"), request, Project.class);
    }

    @Override
    public Project archive(ProjectId project) {
        return workspace.post(path(project).segment("archive"), null, Project.class);
    }

    @Override
    public Project restore(ProjectId project) {
        return workspace.post(path(project).segment("restore"), null, Project.class);
    }

    @Override
    public Optional<Project> activate(ActivateProject request) {
        return transport.maybe(workspace.post(all().segment("activate"), request), Project.class);
    }

    @Override
    public Optional<Project> active(@Nullable String user) {
        RequestPath path = all().segment("active").query("user", user);
        return transport.maybe(WorkspaceCalls.get(path), Project.class);
    }

    private RequestPath all() {
        return workspace.path("projects");
    }

    private RequestPath path(ProjectId project) {
        return all().segment(project.text());
    }
}
