package dev.minutebook.api.projects;

import dev.minutebook.api.Limits;

/// Another name for a project.
public record RenameProject(String name) {

    public RenameProject {
        name = Limits.filled("name", name, CreateProject.NAME).strip();
    }
}
