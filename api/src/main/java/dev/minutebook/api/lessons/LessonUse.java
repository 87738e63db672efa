package dev.minutebook.api.lessons;

import dev.minutebook.api.debates.DebateId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One application of a lesson.
///
/// @param number counts the uses of the lesson, from 1
/// @param impact the effect, -1 to 1, once it is known
public record LessonUse(
        LessonId lesson,
        int number,
        @Nullable DebateId debate,
        @Nullable Boolean success,
        @Nullable Double impact,
        Instant createdAt,
        @Nullable Instant settledAt) {}
