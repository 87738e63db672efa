package dev.minutebook.api.lessons;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.debates.DebateId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What debates taught, and whether it held. Lessons are taken from debates that end with a confidence of 0.7 or
/// more.
public interface Lessons {

    /// The lesson of that id, if there is one.
    Optional<Lesson> find(LessonId lesson);

    /// Lessons that have not expired: best match first where words are given, else newest first.
    Page<Lesson> list(LessonFilter filter, PageRequest page);

    /// Says that a lesson is being applied.
    ///
    /// @param debate where; null means elsewhere
    LessonUse apply(LessonId lesson, @Nullable DebateId debate);

    /// Says what came of one use. An outcome is recorded once; after five uses with four fifths successful the
    /// lesson rises one tier, and must earn the next anew.
    Lesson settle(LessonId lesson, int use, LessonOutcome outcome);

    /// The uses of a lesson, in order.
    Page<LessonUse> uses(LessonId lesson, PageRequest page);

    /// How debates tend to go.
    Page<DebatePattern> patterns(PageRequest page);

    /// How ways of debating have fared, best first.
    Page<DebateStrategy> strategies(PageRequest page);
}
