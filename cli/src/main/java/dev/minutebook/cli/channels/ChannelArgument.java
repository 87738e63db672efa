package dev.minutebook.cli.channels;

import dev.minutebook.api.channels.ChannelRef;
import picocli.CommandLine.Parameters;

/// The channel a verb is about.
final class ChannelArgument {

    @Parameters(
            index = "0",
            paramLabel = "CHANNEL",
            description = "The channel, by name (with or without #) or id.")
    private String name = "";

    ChannelRef ref() {
        return ChannelRef.of(name);
    }
}
