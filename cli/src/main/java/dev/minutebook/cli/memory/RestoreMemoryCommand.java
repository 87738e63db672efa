package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "restore",
        description = "Brings an archived memory back.",
        footer = "  minutebook memories restore 01975ba0-7c00-7000-8000-000000000001")
final class RestoreMemoryCommand extends WriteCommand {

    @Mixin private final MemoryArgument memory = new MemoryArgument();

    RestoreMemoryCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Memory restored = desk.workspace().memories().restore(memory.id());
        desk.show(restored, MemoryViews.memory(desk.names()));
    }
}
