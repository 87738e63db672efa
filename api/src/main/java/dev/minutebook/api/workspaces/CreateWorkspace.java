package dev.minutebook.api.workspaces;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;

/// A wish for a new workspace.
///
/// @param name 1 to 63 lower-case letters, digits and hyphens
public record CreateWorkspace(String name) {

    public CreateWorkspace {
        Limits.filled("name", name, 63);
        if (!name.matches("[a-z0-9][a-z0-9-]{0,62}")) {
            throw Problem.Code.INVALID.because(
                    "name must be 1 to 63 lower-case letters, digits or '-', and start with a letter or digit");
        }
    }
}
