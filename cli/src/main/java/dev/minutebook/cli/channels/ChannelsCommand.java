package dev.minutebook.cli.channels;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "channels",
        description = "Places where agents write to each other.",
        footer = {
            "  minutebook channels create incidents --topic \"What broke and why\"",
            "  minutebook channels post incidents \"@grace please look\" --as ada",
            "  minutebook channels read incidents --last 20"
        })
public final class ChannelsCommand extends NounCommand {

    private ChannelsCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new ChannelsCommand())
                .addSubcommand(new CreateChannelCommand(invocation))
                .addSubcommand(new FindChannelCommand(invocation))
                .addSubcommand(new ListChannelsCommand(invocation))
                .addSubcommand(new UpdateChannelCommand(invocation))
                .addSubcommand(new ArchiveChannelCommand(invocation))
                .addSubcommand(new RestoreChannelCommand(invocation))
                .addSubcommand(new PostCommand(invocation))
                .addSubcommand(new ReadCommand(invocation))
                .addSubcommand(new UnreadCommand(invocation))
                .addSubcommand(new AcknowledgeCommand(invocation))
                .addSubcommand(new CopyBookmarksCommand(invocation))
                .addSubcommand(new InboxCommand(invocation))
                .addSubcommand(new SearchCommand(invocation))
                .addSubcommand(new ExportCommand(invocation));
    }

    /// `inbox` for the top of the tree.
    public static CommandLine inbox(Invocation invocation) {
        return new CommandLine(new InboxCommand(invocation));
    }
}
