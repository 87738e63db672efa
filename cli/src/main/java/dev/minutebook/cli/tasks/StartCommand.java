package dev.minutebook.cli.tasks;

import dev.minutebook.api.tasks.Task;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "start",
        description = "Says that work on a claimed task has begun.",
        footer = {
            "  minutebook tasks start 01975ba0-7c00-7000-8000-000000000001 --fence 7",
            "  minutebook tasks start 01975ba0-7c00-7000-8000-000000000001 --fence 7 --handle \"pid 4711\""
        })
final class StartCommand extends WriteCommand {

    @Mixin private final TaskArgument task = new TaskArgument();

    @Mixin private final FenceOption fence = new FenceOption();

    @Option(
            names = "--handle",
            paramLabel = "TEXT",
            description = "Whatever names the process, for people.")
    private @Nullable String handle;

    StartCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Task started = desk.workspace().tasks().start(task.id(), fence.number(), handle);
        desk.show(started, TaskViews.task(desk.names()));
    }
}
