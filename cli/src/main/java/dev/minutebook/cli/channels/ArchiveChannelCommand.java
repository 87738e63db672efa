package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.Channel;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "archive",
        description = "Closes a channel for writing and takes it off the list. Its messages stay.",
        footer = "  minutebook channels archive incidents")
final class ArchiveChannelCommand extends WriteCommand {

    @Mixin private final ChannelArgument channel = new ChannelArgument();

    ArchiveChannelCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Channel channel = desk.workspace().channels().archive(this.channel.ref());
        desk.show(channel, ChannelViews.channel());
    }
}
