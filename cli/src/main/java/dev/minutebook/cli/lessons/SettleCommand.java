package dev.minutebook.cli.lessons;

import dev.minutebook.api.Problem;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "settle",
        description = "Says what came of one use of a lesson. An outcome is recorded once.",
        footer = {
            "  minutebook lessons settle 01975ba0-7c00-7000-8000-000000000001 1 --success",
            "  minutebook lessons settle 01975ba0-7c00-7000-8000-000000000001 2 --failure --impact=-0.5"
        })
final class SettleCommand extends WriteCommand {

    @Mixin private final LessonArgument lesson = new LessonArgument();

    @Parameters(index = "1", paramLabel = "USE", description = "The number of the use.")
    private int use;

    @Option(names = "--success", description = "It helped.")
    private boolean success;

    @Option(names = "--failure", description = "It did not help.")
    private boolean failure;

    @Option(
            names = "--impact",
            paramLabel = "N",
            description = "How much, -1 to 1 (default: 1 for a success, -1 for a failure).")
    private @Nullable Double impact;

    SettleCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        if (success == failure) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "say whether it helped",
                    "Add either --success or --failure.");
        }
        LessonOutcome outcome = new LessonOutcome(success, impact);
        Lesson settled = desk.workspace().lessons().settle(lesson.id(), use, outcome);
        desk.show(settled, LessonViews.lesson());
    }
}
