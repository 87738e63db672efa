package dev.minutebook.cli.tasks;

import dev.minutebook.api.tasks.Task;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "release",
        description = "Gives a claimed task back. It is open again while attempts are left.",
        footer = "  minutebook tasks release 01975ba0-7c00-7000-8000-000000000001 --fence 7")
final class ReleaseCommand extends WriteCommand {

    @Mixin private final TaskArgument task = new TaskArgument();

    @Mixin private final FenceOption fence = new FenceOption();

    ReleaseCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Task released = desk.workspace().tasks().release(task.id(), fence.number());
        desk.show(released, TaskViews.task(desk.names()));
    }
}
