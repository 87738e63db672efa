package dev.minutebook.server.debates;

import dev.minutebook.server.http.Fence;

/// A wish to give the claim upon an ask back.
public record ReleaseAsk(Long fence) {

    public ReleaseAsk {
        fence = Fence.given(fence);
    }
}
