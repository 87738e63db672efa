package dev.minutebook.api.approvals;

import dev.minutebook.api.debates.DebateId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A gate at which a debate waits, or waited.
///
/// @param round     the round it stands in
/// @param summary   what is to be decided upon
/// @param proposer  who opened the debate, and may not decide here
/// @param decidedBy the reviewer
public record Approval(
        ApprovalId id,
        DebateId debate,
        String topic,
        int round,
        GatePoint point,
        Status status,
        String summary,
        String proposer,
        Instant deadline,
        @Nullable String decidedBy,
        @Nullable String reason,
        Instant createdAt,
        @Nullable Instant decidedAt) {

    /// How a gate stands.
    public enum Status {
        PENDING,
        APPROVED,
        REFUSED,
        TIMED_OUT,
        /// The debate ended first.
        WITHDRAWN
    }
}
