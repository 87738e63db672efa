package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "standing",
        aliases = "why",
        description = "Says why a memory is in its tier, and when it will move or fade.",
        footer = "  minutebook memories standing 01975ba0-7c00-7000-8000-000000000001")
final class StandingCommand extends WorkspaceCommand {

    @Mixin private final MemoryArgument memory = new MemoryArgument();

    StandingCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(desk.workspace().memories().standing(memory.id()), MemoryViews.standing());
    }
}
