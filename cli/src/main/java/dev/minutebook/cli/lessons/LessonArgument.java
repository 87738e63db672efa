package dev.minutebook.cli.lessons;

import dev.minutebook.api.lessons.LessonId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The lesson a verb is about.
final class LessonArgument {

    @Parameters(index = "0", paramLabel = "LESSON", description = "The id of the lesson.")
    private @Nullable LessonId lesson;

    LessonId id() {
        return Objects.requireNonNull(lesson);
    }
}
