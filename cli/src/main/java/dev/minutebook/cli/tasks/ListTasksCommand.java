package dev.minutebook.cli.tasks;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = "Lists tasks in the order they were asked for.",
        footer = {
            "  minutebook tasks list",
            "  minutebook tasks list --status open --assignee ada",
            "  minutebook tasks list --status failed --quiet"
        })
final class ListTasksCommand extends WorkspaceCommand {

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            completionCandidates = TaskStatuses.class,
            description =
                    "Only these: open, claimed, running, completed, failed, timed_out or cancelled.")
    private Task.@Nullable Status status;

    @Option(names = "--assignee", paramLabel = "AGENT", description = "Only those meant for it.")
    private @Nullable String assignee;

    @Option(
            names = "--channel",
            paramLabel = "CHANNEL",
            description = "Only those whose result is expected there.")
    private @Nullable String channel;

    @Mixin private final PageOptions pages = new PageOptions();

    ListTasksCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        TaskFilter filter =
                new TaskFilter(
                        status,
                        assignee == null ? null : AgentRef.of(assignee),
                        channel == null ? null : ChannelRef.of(channel));
        pages.list(
                desk,
                TaskViews.task(desk.names()),
                filter.equals(TaskFilter.any())
                        ? "No tasks yet. Open one: "
                                + desk.command("tasks", "open", "Summarise the incident of Monday")
                        : "No such tasks. All of them: " + desk.command("tasks", "list"),
                page -> desk.workspace().tasks().list(filter, page));
    }
}
