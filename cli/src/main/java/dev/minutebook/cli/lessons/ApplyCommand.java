package dev.minutebook.cli.lessons;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.lessons.LessonUse;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "apply",
        description = "Says that a lesson is being applied, and numbers the use.",
        footer = {
            "  minutebook lessons apply 01975ba0-7c00-7000-8000-000000000001",
            "  minutebook lessons apply 01975ba0-7c00-7000-8000-000000000001 --debate 01975ba0-7c00-7000-8000-000000000002"
        })
final class ApplyCommand extends WriteCommand {

    @Mixin private final LessonArgument lesson = new LessonArgument();

    @Option(
            names = "--debate",
            paramLabel = "DEBATE",
            description = "Where; left out, elsewhere than in a debate.")
    private @Nullable DebateId debate;

    ApplyCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        LessonUse use = desk.workspace().lessons().apply(lesson.id(), debate);
        desk.show(use, LessonViews.use());
        desk.screen()
                .hint(
                        "Say later whether it helped: "
                                + desk.command(
                                        "lessons",
                                        "settle",
                                        lesson.id().text(),
                                        Integer.toString(use.number()),
                                        "--success"));
    }
}
