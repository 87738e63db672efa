package dev.minutebook.server.debates;

import dev.minutebook.api.debates.DebateId;
import org.jspecify.annotations.Nullable;

/// Where a lesson is being applied.
///
/// @param debate left out means elsewhere
public record ApplyLesson(@Nullable DebateId debate) {}
