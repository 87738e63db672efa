package dev.minutebook.server.debates;

import dev.minutebook.api.Limits;

/// The reason of a reviewer's decision at a gate.
public record DecideApproval(String reason) {

    public DecideApproval {
        Limits.filled("reason", reason, 2_048);
    }
}
