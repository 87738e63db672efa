package dev.minutebook.cli.tasks;

import dev.minutebook.api.tasks.Task;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "cancel",
        description = "Ends a task that is not finished, whoever holds it.",
        footer = "  minutebook tasks cancel 01975ba0-7c00-7000-8000-000000000001")
final class CancelCommand extends WriteCommand {

    @Mixin private final TaskArgument task = new TaskArgument();

    CancelCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Task cancelled = desk.workspace().tasks().cancel(task.id());
        desk.show(cancelled, TaskViews.task(desk.names()));
    }
}
