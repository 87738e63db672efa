package dev.minutebook.api.lessons;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a lesson.
public record LessonId(UUID value) implements Id {

    /// Reads an id from its text.
    public static LessonId of(String text) {
        return new LessonId(UUID.fromString(text));
    }
}
