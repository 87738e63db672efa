package dev.minutebook.api.conversations;

import dev.minutebook.api.Limits;

/// The text of an answer in progress, for live readers.
public record ShowAnswer(String text) {

    public ShowAnswer {
        Limits.text("text", text, MessagePart.CONTENT);
    }
}
