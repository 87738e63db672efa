package dev.minutebook.server.proofs;

import dev.minutebook.server.http.Fence;

/// A wish to give the claim upon a proof back.
public record ReleaseProof(Long fence) {

    public ReleaseProof {
        fence = Fence.given(fence);
    }
}
