package dev.minutebook.api.conversations;

/// A message that was found.
///
/// @param title the title of its conversation
public record FoundMessage(ConversationMessage message, String title, double score) {}
