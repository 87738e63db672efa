package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "policies",
        description = "Lists all parameters that were ever in force, newest first.",
        footer = "  minutebook memories policies")
final class PoliciesCommand extends WorkspaceCommand {

    @Mixin private final PageOptions pages = new PageOptions();

    PoliciesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                MemoryViews.policy(),
                "Nothing further.",
                page -> desk.workspace().memories().policies(page));
    }
}
