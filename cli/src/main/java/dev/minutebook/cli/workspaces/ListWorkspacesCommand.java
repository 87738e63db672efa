package dev.minutebook.cli.workspaces;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "list",
        description = "Lists all workspaces by name.",
        footer = "  minutebook workspaces list")
final class ListWorkspacesCommand extends WorkspaceCommand {

    @Mixin private final PageOptions pages = new PageOptions();

    ListWorkspacesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                WorkspaceViews.workspace(),
                "No workspaces yet. Create one: " + desk.command("workspaces", "create", "main"),
                page -> desk.book().workspaces().list(page));
    }
}
