package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.projects.ActivateProject;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.projects.RenameProject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Projects in memory.
public final class FakeProjects implements Projects {

    private static final Instant NOW = Instant.parse("2026-01-05T09:00:00Z");

    private final Map<ProjectId, Project> projects = new LinkedHashMap<>();
    private @Nullable ProjectId active;

    private Project put(ProjectId id, String name, @Nullable Instant archivedAt) {
        projects.put(id, new Project(id, "local", name, false, NOW, NOW, archivedAt));
        return find(id).orElseThrow();
    }

    private Project the(ProjectId id) {
        return find(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no project " + id.text()));
    }

    @Override
    public Project create(CreateProject request) {
        return put(new ProjectId(new UUID(0x0197_c0de_0001_7000L, projects.size() + 1)), request.name(), null);
    }

    @Override
    public Optional<Project> find(ProjectId project) {
        return Optional.ofNullable(projects.get(project))
                .map(one -> new Project(
                        one.id(), one.user(), one.name(), one.id().equals(active), NOW, NOW, one.archivedAt()));
    }

    @Override
    public Page<Project> list(@Nullable String user, boolean archived, PageRequest page) {
        return new Page<>(
                projects.values().stream()
                        .filter(project -> (project.archivedAt() != null) == archived)
                        .map(project -> the(project.id()))
                        .toList(),
                null);
    }

    @Override
    public Project rename(ProjectId project, RenameProject request) {
        return put(project, request.name(), the(project).archivedAt());
    }

    @Override
    public Project archive(ProjectId project) {
        return put(project, the(project).name(), NOW);
    }

    @Override
    public Project restore(ProjectId project) {
        return put(project, the(project).name(), null);
    }

    @Override
    public Optional<Project> activate(ActivateProject request) {
        active = request.project();
        return active(null);
    }

    @Override
    public Optional<Project> active(@Nullable String user) {
        return active == null ? Optional.empty() : find(active);
    }
}
