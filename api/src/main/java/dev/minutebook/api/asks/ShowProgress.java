package dev.minutebook.api.asks;

import dev.minutebook.api.Limits;

/// The text of an answer in progress, for live readers.
public record ShowProgress(long fence, String text) {

    public ShowProgress {
        Limits.text("text", text, Answer.MOST);
    }
}
