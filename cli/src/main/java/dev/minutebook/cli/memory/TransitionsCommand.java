package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "transitions",
        description = "Lists the changes of tier of a memory, in order.",
        footer = "  minutebook memories transitions 01975ba0-7c00-7000-8000-000000000001")
final class TransitionsCommand extends WorkspaceCommand {

    @Mixin private final MemoryArgument memory = new MemoryArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    TransitionsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                MemoryViews.transition(),
                "It has stayed in its tier.",
                page -> desk.workspace().memories().transitions(memory.id(), page));
    }
}
