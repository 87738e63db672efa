package dev.minutebook.cli.channels;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "unread",
        description = "Shows how a reader stands with a channel.",
        footer = "  minutebook channels unread incidents --as ada")
final class UnreadCommand extends WorkspaceCommand {

    @Mixin private final ChannelArgument channel = new ChannelArgument();

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    UnreadCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AgentRef reader = speaker.agent(desk);
        Unread unread = desk.workspace().channels().unread(channel.ref(), reader);
        desk.show(unread, ChannelViews.unread());
    }
}
