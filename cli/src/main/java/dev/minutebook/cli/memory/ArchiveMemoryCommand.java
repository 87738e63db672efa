package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import picocli.CommandLine.Command;

@Command(
        name = "archive",
        description =
                "Puts a memory out of sight. It can be restored, and stays known as of earlier.",
        footer =
                "  minutebook memories archive 01975ba0-7c00-7000-8000-000000000001 --reason \"no longer so\"")
final class ArchiveMemoryCommand extends BecauseCommand {

    ArchiveMemoryCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Memory changed = desk.workspace().memories().archive(memory(), reason());
        desk.show(changed, MemoryViews.memory(desk.names()));
    }
}
