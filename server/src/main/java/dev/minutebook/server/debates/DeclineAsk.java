package dev.minutebook.server.debates;

import dev.minutebook.api.Limits;
import dev.minutebook.server.http.Fence;

/// A request to decline an ask.
public record DeclineAsk(Long fence, String reason) {

    public DeclineAsk {
        fence = Fence.given(fence);
        Limits.filled("reason", reason, 2_048);
    }
}
