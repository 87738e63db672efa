package dev.minutebook.cli.lessons;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "patterns",
        description = "Lists how debates tend to go.",
        footer = "  minutebook lessons patterns")
final class PatternsCommand extends WorkspaceCommand {

    @Mixin private final PageOptions pages = new PageOptions();

    PatternsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                LessonViews.pattern(),
                "No patterns yet; they come from debates that ended.",
                page -> desk.workspace().lessons().patterns(page));
    }
}
