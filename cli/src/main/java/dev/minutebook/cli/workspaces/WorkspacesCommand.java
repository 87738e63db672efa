package dev.minutebook.cli.workspaces;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "workspaces",
        description = "The tenants of an installation, for its operators.",
        footer = {"  minutebook workspaces create acme", "  minutebook workspaces list"})
public final class WorkspacesCommand extends NounCommand {

    private WorkspacesCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new WorkspacesCommand())
                .addSubcommand(new CreateWorkspaceCommand(invocation))
                .addSubcommand(new ListWorkspacesCommand(invocation));
    }
}
