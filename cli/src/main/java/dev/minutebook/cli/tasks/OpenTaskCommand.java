package dev.minutebook.cli.tasks;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "open",
        description = "Asks for work.",
        footer = {
            "  minutebook tasks open \"Summarise the incident of Monday\"",
            "  minutebook tasks open @brief.md --assignee ada --channel incidents",
            "  git diff | minutebook tasks open - --as grace"
        })
final class OpenTaskCommand extends WriteCommand {

    @Parameters(paramLabel = "INPUT", description = "What is to be done; @file and - work.")
    private String input = "";

    @Option(
            names = "--assignee",
            paramLabel = "AGENT",
            description = "The only agent that may claim it; left out, any may.")
    private @Nullable String assignee;

    @Option(
            names = "--channel",
            paramLabel = "CHANNEL",
            description = "Where the result is expected.")
    private @Nullable String channel;

    @Option(
            names = "--attempts",
            paramLabel = "N",
            description = "How often it may be tried, 1 to 100 (default: 3).")
    private @Nullable Integer attempts;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    OpenTaskCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        OpenTask request =
                new OpenTask(
                        desk.text(input),
                        speaker.find(desk).orElse(null),
                        assignee == null ? null : AgentRef.of(assignee),
                        channel == null ? null : ChannelRef.of(channel),
                        attempts);
        Task task = desk.workspace().tasks().open(request);
        desk.show(task, TaskViews.task(desk.names()));
    }
}
