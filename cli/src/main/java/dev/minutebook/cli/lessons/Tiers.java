package dev.minutebook.cli.lessons;

import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.cli.screen.EnumNames;

/// How well a lesson may have proven itself, for completion.
final class Tiers extends EnumNames {

    Tiers() {
        super(Lesson.Tier.values());
    }
}
