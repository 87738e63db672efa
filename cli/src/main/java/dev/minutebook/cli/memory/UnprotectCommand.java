package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import picocli.CommandLine.Command;

@Command(
        name = "unprotect",
        description = "Takes the red line away.",
        footer =
                "  minutebook memories unprotect 01975ba0-7c00-7000-8000-000000000001 --reason \"the rule was lifted\"")
final class UnprotectCommand extends BecauseCommand {

    UnprotectCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Memory changed = desk.workspace().memories().unprotect(memory(), reason());
        desk.show(changed, MemoryViews.memory(desk.names()));
    }
}
