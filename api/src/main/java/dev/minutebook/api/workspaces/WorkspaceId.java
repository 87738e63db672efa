package dev.minutebook.api.workspaces;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a workspace.
public record WorkspaceId(UUID value) implements Id {

    /// The workspace of what belongs to no tenant: failed logins, new workspaces, settings.
    public static final WorkspaceId SYSTEM = of("00000000-0000-7000-8000-000000000000");

    /// Reads an id from its text.
    public static WorkspaceId of(String text) {
        return new WorkspaceId(UUID.fromString(text));
    }
}
