package dev.minutebook.server.debates;

import dev.minutebook.api.Limits;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.server.http.Fence;

/// The text of an answer in progress, for live readers.
public record ShowProgress(Long fence, String text) {

    public ShowProgress {
        fence = Fence.given(fence);
        Limits.text("text", text, Answer.MOST);
    }
}
