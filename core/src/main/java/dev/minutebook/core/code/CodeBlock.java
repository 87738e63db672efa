package dev.minutebook.core.code;

import org.jspecify.annotations.Nullable;

/// A piece of code in an answer.
///
/// @param language lower-case, as the author called it; null when it was not said
public record CodeBlock(@Nullable String language, String text) {}
