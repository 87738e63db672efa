package dev.minutebook.cli.workspaces;

import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook workspaces …`.
public final class WorkspaceVerbs {

    private WorkspaceVerbs() {}

    public static Noun noun() {
        return Noun.named("workspaces", "The tenants of an installation, for its operators.")
                .example("workspaces create acme")
                .example("workspaces list")
                .verbs(create(), list());
    }

    /// Takes no key, because keys belong to a workspace.
    private static Verb create() {
        var name = word("NAME", "1 to 63 lower-case letters, digits and hyphens.");
        return Verb.named("create", "Opens a new, empty workspace.")
                .example("workspaces create acme")
                .takes(name)
                .makes(call -> {
                    CreateWorkspace request = new CreateWorkspace(call.get(name));
                    call.show(call.book().workspaces().create(request), WorkspaceViews.workspace());
                    call.hint("Work in it: add --workspace " + call.get(name) + " or set MINUTEBOOK_WORKSPACE.");
                });
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
