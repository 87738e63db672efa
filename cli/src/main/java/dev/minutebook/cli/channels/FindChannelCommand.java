package dev.minutebook.cli.channels;

import dev.minutebook.api.Problem;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        description = "Shows one channel.",
        footer = "  minutebook channels find incidents")
final class FindChannelCommand extends WorkspaceCommand {

    @Mixin private final ChannelArgument channel = new ChannelArgument();

    FindChannelCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ChannelRef wanted = channel.ref();
        Channel found =
                desk.workspace()
                        .channels()
                        .find(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no channel '" + wanted + "'"));
        desk.show(found, ChannelViews.channel());
    }
}
