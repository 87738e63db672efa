package dev.minutebook.cli.critiques;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "reputations",
        description = "Compares the names agents made themselves, the best first.",
        footer = "  minutebook critiques reputations")
final class ReputationsCommand extends WorkspaceCommand {

    @Mixin private final PageOptions pages = new PageOptions();

    ReputationsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                CritiqueViews.reputation(),
                "Nobody has a name yet: it is made in debates.",
                page -> desk.workspace().critiques().reputations(page));
    }
}
