package dev.minutebook.cli.asks;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "asks",
        description = "Open requests to seats: whoever claims one answers it.",
        footer = {
            "  minutebook asks list --agent grace",
            "  minutebook asks claim --as grace --wait 30s",
            "  minutebook asks answer 01975ba0-7c00-7000-8000-000000000001 \"Ship it behind a flag\" --confidence 0.8"
        })
public final class AsksCommand extends NounCommand {

    private AsksCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new AsksCommand())
                .addSubcommand(new ListAsksCommand(invocation))
                .addSubcommand(new FindAskCommand(invocation))
                .addSubcommand(new PromptCommand(invocation))
                .addSubcommand(new ClaimAskCommand(invocation))
                .addSubcommand(new HeartbeatAskCommand(invocation))
                .addSubcommand(new CallCommand(invocation))
                .addSubcommand(new ProgressCommand(invocation))
                .addSubcommand(new AnswerCommand(invocation))
                .addSubcommand(new DeclineCommand(invocation))
                .addSubcommand(new FailAskCommand(invocation))
                .addSubcommand(new ReleaseAskCommand(invocation));
    }
}
