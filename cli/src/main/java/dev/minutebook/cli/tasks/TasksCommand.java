package dev.minutebook.cli.tasks;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "tasks",
        description = "Work to be done, claimed by lease and finished once.",
        footer = {
            "  minutebook tasks open \"Summarise the incident of Monday\" --assignee ada",
            "  minutebook tasks claim --as ada --wait 30s",
            "  minutebook tasks list --status open"
        })
public final class TasksCommand extends NounCommand {

    private TasksCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new TasksCommand())
                .addSubcommand(new OpenTaskCommand(invocation))
                .addSubcommand(new FindTaskCommand(invocation))
                .addSubcommand(new ListTasksCommand(invocation))
                .addSubcommand(new RunsCommand(invocation))
                .addSubcommand(new ClaimCommand(invocation))
                .addSubcommand(new StartCommand(invocation))
                .addSubcommand(new HeartbeatCommand(invocation))
                .addSubcommand(new CompleteCommand(invocation))
                .addSubcommand(new FailCommand(invocation))
                .addSubcommand(new ReleaseCommand(invocation))
                .addSubcommand(new CancelCommand(invocation));
    }
}
