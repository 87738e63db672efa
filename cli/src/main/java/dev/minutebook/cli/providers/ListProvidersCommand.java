package dev.minutebook.cli.providers;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "list",
        description =
                "Lists how it stands with each provider; closed lets calls through, open does not.",
        footer = "  minutebook providers list")
final class ListProvidersCommand extends WorkspaceCommand {

    @Mixin private final PageOptions pages = new PageOptions();

    ListProvidersCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                ProviderViews.provider(),
                "No chamber has called a model yet.",
                page -> desk.workspace().providers().list(page));
    }
}
