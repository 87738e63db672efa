package dev.minutebook.api.projects;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a project.
public record ProjectId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ProjectId of(String text) {
        return new ProjectId(UUID.fromString(text));
    }
}
