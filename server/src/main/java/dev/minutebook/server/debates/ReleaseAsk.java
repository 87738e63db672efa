package dev.minutebook.server.debates;

import dev.minutebook.server.http.Fence;

/// A request to release a claimed ask.
public record ReleaseAsk(Long fence) {

    public ReleaseAsk {
        fence = Fence.given(fence);
    }
}
