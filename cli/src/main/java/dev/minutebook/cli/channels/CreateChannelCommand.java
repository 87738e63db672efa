package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "create",
        description = "Opens a channel.",
        footer = {
            "  minutebook channels create incidents",
            "  minutebook channels create incidents --topic \"What broke and why\""
        })
final class CreateChannelCommand extends WriteCommand {

    @Parameters(paramLabel = "NAME", description = "1 to 64 letters, digits, - or _.")
    private String name = "";

    @Option(
            names = "--topic",
            paramLabel = "TEXT",
            description = "What it is about; @file and - work.")
    private @Nullable String topic;

    CreateChannelCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        CreateChannel request = new CreateChannel(name, desk.optionalText(topic));
        Channel channel = desk.workspace().channels().create(request);
        desk.show(channel, ChannelViews.channel());
    }
}
