package dev.minutebook.cli.channels;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "acknowledge",
        description =
                "Says that a reader has dealt with everything up to a message. Bookmarks never "
                        + "move back.",
        footer = "  minutebook channels acknowledge incidents 42 --as ada")
final class AcknowledgeCommand extends WriteCommand {

    @Mixin private final ChannelArgument channel = new ChannelArgument();

    @Parameters(
            index = "1",
            paramLabel = "NUMBER",
            description = "The number of the last message dealt with.")
    private long seq;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    AcknowledgeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AgentRef reader = speaker.agent(desk);
        Unread unread = desk.workspace().channels().acknowledge(channel.ref(), reader, seq);
        desk.show(unread, ChannelViews.unread());
    }
}
