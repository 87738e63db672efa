package dev.minutebook.cli.lessons;

import dev.minutebook.api.Problem;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        aliases = "show",
        description = "Shows one lesson, and how it has fared.",
        footer = "  minutebook lessons find 01975ba0-7c00-7000-8000-000000000001")
final class FindLessonCommand extends WorkspaceCommand {

    @Mixin private final LessonArgument lesson = new LessonArgument();

    FindLessonCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        LessonId wanted = lesson.id();
        Lesson found =
                desk.workspace()
                        .lessons()
                        .find(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no lesson " + wanted.text()));
        desk.show(found, LessonViews.lesson());
    }
}
