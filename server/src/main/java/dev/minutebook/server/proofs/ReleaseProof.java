package dev.minutebook.server.proofs;

import dev.minutebook.server.http.Fence;

/// A request to release a claimed proof.
public record ReleaseProof(Long fence) {

    public ReleaseProof {
        fence = Fence.given(fence);
    }
}
