package dev.minutebook.server.proofs;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.server.http.Fence;
import java.time.Duration;

/// A request to extend the lease of a claimed proof.
public record HeartbeatProof(Long fence, Duration lease) {

    public HeartbeatProof {
        fence = Fence.given(fence);
        if (lease == null) {
            throw Problem.Code.INVALID.because("lease is missing: say for how long, as PT2M");
        }
        Limits.range("lease in seconds", lease.toSeconds(), 1, 86_400);
    }
}
