package dev.minutebook.server.debates;

import dev.minutebook.api.Limits;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.server.http.Fence;

/// What is being said, for whoever watches.
public record ShowProgress(Long fence, String text) {

    public ShowProgress {
        fence = Fence.given(fence);
        Limits.text("text", text, Answer.MOST);
    }
}
