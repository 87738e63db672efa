package dev.minutebook.api.debates;

import org.jspecify.annotations.Nullable;

/// Which gates are wanted; null means any.
public record ApprovalFilter(Approval.@Nullable Status status, @Nullable DebateId debate) {

    public static ApprovalFilter pending() {
        return new ApprovalFilter(Approval.Status.PENDING, null);
    }
}
