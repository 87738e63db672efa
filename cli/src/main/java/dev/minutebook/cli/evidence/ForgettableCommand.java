package dev.minutebook.cli.evidence;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "forgettable",
        description =
                "Lists what may be forgotten: unseen for 90 days, below 0.8 in reliability and cited nowhere.",
        footer = "  minutebook evidence forgettable")
final class ForgettableCommand extends WorkspaceCommand {

    @Mixin private final PageOptions pages = new PageOptions();

    ForgettableCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                EvidenceViews.item(desk.names()),
                "Nothing may be forgotten yet.",
                page -> desk.workspace().evidence().forgettable(page));
    }
}
