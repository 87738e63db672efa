package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "update",
        description = "Changes the topic of a channel, or pins it.",
        footer = {
            "  minutebook channels update incidents --topic \"Open incidents\"",
            "  minutebook channels update incidents --pin",
            "  minutebook channels update incidents --no-pin --if-version 3"
        })
final class UpdateChannelCommand extends WriteCommand {

    @Mixin private final ChannelArgument channel = new ChannelArgument();

    @Option(
            names = "--topic",
            paramLabel = "TEXT",
            description = "What it is about; empty clears it; @file and - work.")
    private @Nullable String topic;

    @Option(
            names = "--pin",
            negatable = true,
            fallbackValue = "true",
            description = "Keep it at the top of the list, or no longer.")
    private @Nullable Boolean pinned;

    @Option(
            names = "--if-version",
            paramLabel = "N",
            description = "Change only if this is still its version.")
    private @Nullable Long expectedVersion;

    UpdateChannelCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        UpdateChannel change = new UpdateChannel(expectedVersion, desk.optionalText(topic), pinned);
        Channel changed = desk.workspace().channels().update(channel.ref(), change);
        desk.show(changed, ChannelViews.channel());
    }
}
