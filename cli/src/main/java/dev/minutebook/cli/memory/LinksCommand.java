package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "links",
        description = "Lists what a memory says about others, and others about it.",
        footer = "  minutebook memories links 01975ba0-7c00-7000-8000-000000000001")
final class LinksCommand extends WorkspaceCommand {

    @Mixin private final MemoryArgument memory = new MemoryArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    LinksCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                MemoryViews.link(),
                "It stands alone.",
                page -> desk.workspace().memories().links(memory.id(), page));
    }
}
