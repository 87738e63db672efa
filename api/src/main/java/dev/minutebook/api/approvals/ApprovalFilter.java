package dev.minutebook.api.approvals;

import dev.minutebook.api.debates.DebateId;
import org.jspecify.annotations.Nullable;

/// Which gates are wanted; null means any.
public record ApprovalFilter(
        Approval.@Nullable Status status, @Nullable DebateId debate) {

    /// Gates that wait for a reviewer.
    public static ApprovalFilter pending() {
        return new ApprovalFilter(Approval.Status.PENDING, null);
    }

    /// Only approvals in this state.
    public ApprovalFilter status(Approval.Status status) {
        return new ApprovalFilter(status, debate);
    }

    /// Only those of a debate.
    public ApprovalFilter debate(DebateId debate) {
        return new ApprovalFilter(status, debate);
    }
}
