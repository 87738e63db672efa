package dev.minutebook.cli.approvals;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.cli.screen.EnumNames;

/// How a gate may stand, for completion.
final class ApprovalStatuses extends EnumNames {

    ApprovalStatuses() {
        super(Approval.Status.values());
    }
}
