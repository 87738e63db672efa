package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import picocli.CommandLine.Command;

@Command(
        name = "protect",
        description = "Draws a red line around a memory: it is never removed.",
        footer =
                "  minutebook memories protect 01975ba0-7c00-7000-8000-000000000001 --reason \"safety rule\"")
final class ProtectCommand extends BecauseCommand {

    ProtectCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Memory changed = desk.workspace().memories().protect(memory(), reason());
        desk.show(changed, MemoryViews.memory(desk.names()));
    }
}
