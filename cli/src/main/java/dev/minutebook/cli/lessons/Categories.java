package dev.minutebook.cli.lessons;

import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.cli.screen.EnumNames;

/// What a lesson may be about, for completion.
final class Categories extends EnumNames {

    Categories() {
        super(Lesson.Category.values());
    }
}
