package dev.minutebook.api.lessons;

import dev.minutebook.api.debates.DebateId;
import org.jspecify.annotations.Nullable;

/// A report that a lesson is applied in a debate.
///
/// @param debate left out means elsewhere
public record ApplyLesson(@Nullable DebateId debate) {}
