package dev.minutebook.api.channels;

/// A message that was found.
///
/// @param snippet the place that matched, the words between `[` and `]`
public record MessageHit(Message message, String snippet, double score) {}
