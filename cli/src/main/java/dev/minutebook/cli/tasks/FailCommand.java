package dev.minutebook.cli.tasks;

import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "fail",
        description =
                "Reports that an attempt failed. The task is open again while attempts are left.",
        footer = {
            "  minutebook tasks fail 01975ba0-7c00-7000-8000-000000000001 \"The log is gone\" --fence 7",
            "  minutebook tasks fail 01975ba0-7c00-7000-8000-000000000001 --fence 7 --stderr @error.log"
        })
final class FailCommand extends WriteCommand {

    @Mixin private final TaskArgument task = new TaskArgument();

    @Mixin private final FenceOption fence = new FenceOption();

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OUTPUT",
            description = "What went wrong; @file and - work.")
    private @Nullable String output;

    @Option(
            names = "--stderr",
            paramLabel = "TEXT",
            description = "What the work said besides; @file and - work.")
    private @Nullable String stderr;

    FailCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        TaskReport report =
                new TaskReport(
                        fence.number(), desk.optionalText(output), desk.optionalText(stderr));
        Task reported = desk.workspace().tasks().fail(task.id(), report);
        desk.show(reported, TaskViews.task(desk.names()));
    }
}
