package dev.minutebook.cli.lessons;

import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "uses",
        description = "Lists the uses of a lesson, in order.",
        footer = "  minutebook lessons uses 01975ba0-7c00-7000-8000-000000000001")
final class UsesCommand extends WorkspaceCommand {

    @Mixin private final LessonArgument lesson = new LessonArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    UsesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        LessonId wanted = lesson.id();
        pages.list(
                desk,
                LessonViews.use(),
                "Nobody has applied it yet: " + desk.command("lessons", "apply", wanted.text()),
                page -> desk.workspace().lessons().uses(wanted, page));
    }
}
