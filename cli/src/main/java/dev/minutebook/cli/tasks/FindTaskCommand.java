package dev.minutebook.cli.tasks;

import dev.minutebook.api.Problem;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        description = "Shows one task with its result.",
        footer = "  minutebook tasks find 01975ba0-7c00-7000-8000-000000000001")
final class FindTaskCommand extends WorkspaceCommand {

    @Mixin private final TaskArgument task = new TaskArgument();

    FindTaskCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        TaskId wanted = task.id();
        Task found =
                desk.workspace()
                        .tasks()
                        .find(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no task " + wanted.text()));
        desk.show(found, TaskViews.task(desk.names()));
    }
}
