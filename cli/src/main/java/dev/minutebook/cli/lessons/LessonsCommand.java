package dev.minutebook.cli.lessons;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "lessons",
        description = "What debates taught, and whether it held.",
        footer = {
            "  minutebook lessons list --query \"feature flags\"",
            "  minutebook lessons apply 01975ba0-7c00-7000-8000-000000000001",
            "  minutebook lessons settle 01975ba0-7c00-7000-8000-000000000001 1 --success"
        })
public final class LessonsCommand extends NounCommand {

    private LessonsCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new LessonsCommand())
                .addSubcommand(new ListLessonsCommand(invocation))
                .addSubcommand(new FindLessonCommand(invocation))
                .addSubcommand(new ApplyCommand(invocation))
                .addSubcommand(new SettleCommand(invocation))
                .addSubcommand(new UsesCommand(invocation))
                .addSubcommand(new PatternsCommand(invocation))
                .addSubcommand(new StrategiesCommand(invocation));
    }
}
