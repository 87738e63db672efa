package dev.minutebook.api.approvals;

import dev.minutebook.api.debates.DebateId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A gate at which a debate waits, or waited.
///
/// @param round     the round it stands in
/// @param summary   what is to be decided upon
/// @param proposer  who opened the debate, and may not decide here unless alone
/// @param decidedBy the reviewer, a person
/// @param selfApproved whether the reviewer opened the debate or sits in it, which is allowed only where one person
/// uses
/// the book alone
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
        boolean selfApproved,
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
