package dev.minutebook.cli.workspaces;

import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "create",
        description = "Opens a new, empty workspace.",
        footer = "  minutebook workspaces create acme")
final class CreateWorkspaceCommand extends WorkspaceCommand {

    @Parameters(
            paramLabel = "NAME",
            description = "1 to 63 lower-case letters, digits and hyphens.")
    private String name = "";

    CreateWorkspaceCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        CreateWorkspace request = new CreateWorkspace(name);
        WorkspaceInfo created = desk.book().workspaces().create(request);
        desk.show(created, WorkspaceViews.workspace());
        desk.screen().hint("Work in it: add --workspace " + name + " or set MINUTEBOOK_WORKSPACE.");
    }
}
