package dev.minutebook.server.debates;

import dev.minutebook.api.Limits;

/// Why a reviewer lets a debate go on, or not.
public record DecideApproval(String reason) {

    public DecideApproval {
        Limits.filled("reason", reason, 2_048);
    }
}
