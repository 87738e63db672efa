package dev.minutebook.core.debates;

import org.jspecify.annotations.Nullable;

/// A piece of code in an answer.
///
/// @param language lower-case, as the author called it; null when it was not said
record Code(@Nullable String language, String text) {}
