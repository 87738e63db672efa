package dev.minutebook.cli.workspaces;

import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.search.ChangeLanguage;
import dev.minutebook.api.search.SearchLanguages;
import dev.minutebook.api.search.SearchStatus;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook workspaces …`.
public final class WorkspaceVerbs {

    private static final String CODES = String.join(", ", SearchLanguages.CODES);

    private WorkspaceVerbs() {}

    public static Noun noun() {
        return Noun.named("workspaces", "The tenants of an installation, for its operators.")
                .example("workspaces create acme")
                .example("workspaces list")
                .example("workspaces language de")
                .verbs(create(), list(), language());
    }

    /// Takes no key, because keys belong to a workspace.
    private static Verb create() {
        var name = word("NAME", "1 to 63 lower-case letters, digits and hyphens.");
        var language = word("--language=CODE", "Of its texts: " + CODES + " (default: en).");
        return Verb.named("create", "Opens a new, empty workspace.")
                .example("workspaces create acme")
                .example("workspaces create archiv --language de")
                .takes(name, language)
                .makes(call -> {
                    CreateWorkspace request = new CreateWorkspace(call.get(name), call.find(language));
                    call.show(call.book().workspaces().create(request), WorkspaceViews.workspace());
                    call.hint("Work in it: add --workspace " + call.get(name) + " or set MINUTEBOOK_WORKSPACE.");
                });
    }

    /// For operators of the workspace, who need none of the system.
    private static Verb language() {
        var code = word("CODE", "One of " + CODES + ".");
        return Verb.named("language", "Changes the language of a workspace, by which search stems its texts.")
                .example("workspaces language de")
                .takes(code)
                .writes(
                        names -> new View<SearchStatus>(SearchStatus::language)
                                .column("Language", SearchStatus::language)
                                .column("Texts", SearchStatus::entries)
                                .column("Outdated", SearchStatus::outdated),
                        call -> call.workspace().search().changeLanguage(new ChangeLanguage(call.get(code))));
    }

    private static Verb list() {
        return Verb.named("list", "Lists all workspaces by name.")
                .example("workspaces list")
                .lists(
                        names -> WorkspaceViews.workspace(),
                        call -> "No workspaces yet. Create one: " + call.command("workspaces create main"),
                        (call, page) -> call.book().workspaces().list(page));
    }
}
