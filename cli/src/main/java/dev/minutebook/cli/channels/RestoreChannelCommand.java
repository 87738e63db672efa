package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.Channel;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "restore",
        description = "Opens an archived channel again, by id.",
        footer = "  minutebook channels restore 01975ba0-7c00-7000-8000-000000000001")
final class RestoreChannelCommand extends WriteCommand {

    @Mixin private final ChannelArgument channel = new ChannelArgument();

    RestoreChannelCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Channel channel = desk.workspace().channels().restore(this.channel.ref());
        desk.show(channel, ChannelViews.channel());
    }
}
