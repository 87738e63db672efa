package dev.minutebook.cli.lessons;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "strategies",
        description = "Lists how ways of debating have fared, best first.",
        footer = "  minutebook lessons strategies")
final class StrategiesCommand extends WorkspaceCommand {

    @Mixin private final PageOptions pages = new PageOptions();

    StrategiesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                LessonViews.strategy(),
                "No strategies yet; they come from debates that ended.",
                page -> desk.workspace().lessons().strategies(page));
    }
}
