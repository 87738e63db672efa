package dev.minutebook.cli.tasks;

import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "runs",
        description = "Lists the attempts at a task, first to last.",
        footer = "  minutebook tasks runs 01975ba0-7c00-7000-8000-000000000001")
final class RunsCommand extends WorkspaceCommand {

    @Mixin private final TaskArgument task = new TaskArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    RunsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        TaskId wanted = task.id();
        pages.list(
                desk,
                TaskViews.run(desk.names()),
                "Nobody has tried yet. Claim it: "
                        + desk.command("tasks", "claim", wanted.text(), "--as", "AGENT"),
                page -> desk.workspace().tasks().runs(wanted, page));
    }
}
