package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;

@Command(
        name = "tend",
        description =
                "Does now what is otherwise done once an hour: expiry, moves, room in crowded tiers, and learning. Only an operator may.",
        footer = "  minutebook memories tend")
final class TendCommand extends WorkspaceCommand {

    TendCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(desk.workspace().memories().tend(), MemoryViews.policy());
    }
}
