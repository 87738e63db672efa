package dev.minutebook.cli.channels;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = "Lists channels: pinned first, then the most recently active.",
        footer = {"  minutebook channels list", "  minutebook channels list --archived"})
final class ListChannelsCommand extends WorkspaceCommand {

    @Option(names = "--archived", description = "The archived ones instead of the live ones.")
    private boolean archived;

    @Mixin private final PageOptions pages = new PageOptions();

    ListChannelsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                ChannelViews.channel(),
                archived
                        ? "No archived channels. Live ones: " + desk.command("channels", "list")
                        : "No channels yet. Create one: "
                                + desk.command("channels", "create", "general"),
                page -> desk.workspace().channels().list(archived, page));
    }
}
