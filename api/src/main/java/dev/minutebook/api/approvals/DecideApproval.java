package dev.minutebook.api.approvals;

import dev.minutebook.api.Limits;

/// The reason of a reviewer's decision at a gate.
public record DecideApproval(String reason) {

    /// The longest reason.
    public static final int REASON = 2_048;

    public DecideApproval {
        Limits.filled("reason", reason, REASON);
    }
}
