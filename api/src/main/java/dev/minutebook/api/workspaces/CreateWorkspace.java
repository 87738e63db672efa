package dev.minutebook.api.workspaces;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.search.SearchLanguages;
import org.jspecify.annotations.Nullable;

/// A wish for a new workspace.
///
/// @param name     1 to 63 lower-case letters, digits and hyphens
/// @param language of its texts, one of [SearchLanguages#CODES]; null for English
public record CreateWorkspace(String name, @Nullable String language) {

    public CreateWorkspace {
        Limits.filled("name", name, 63);
        if (!name.matches("[a-z0-9][a-z0-9-]{0,62}")) {
            throw Problem.Code.INVALID.because(
                    "name must be 1 to 63 lower-case letters, digits or '-', and start with a letter or digit");
        }
        if (language != null) {
            SearchLanguages.checked(language);
        }
    }

    /// Of the usual language.
    public CreateWorkspace(String name) {
        this(name, null);
    }

    /// The same of another language.
    public CreateWorkspace language(String code) {
        return new CreateWorkspace(name, code);
    }
}
