package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import picocli.CommandLine.Command;

@Command(
        name = "release",
        description = "Lets a memory out of quarantine. Only a reviewer may.",
        footer =
                "  minutebook memories release 01975ba0-7c00-7000-8000-000000000001 --reason \"checked against the manual\"")
final class ReleaseCommand extends BecauseCommand {

    ReleaseCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Memory changed = desk.workspace().memories().release(memory(), reason());
        desk.show(changed, MemoryViews.memory(desk.names()));
    }
}
