package dev.minutebook.api.conversations;

import java.time.Instant;

/// What is being answered just now. It is shown and not kept.
///
/// @param text all that was said so far, at most its last 4 000 characters
public record AnswerText(ConversationId conversation, String text, Instant at) {}
