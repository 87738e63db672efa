package dev.minutebook.cli.approvals;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import org.jspecify.annotations.Nullable;

/// What people see of gates.
final class ApprovalViews {

    private ApprovalViews() {}

    static View<Approval> approval() {
        return new View<Approval>(Approval::id)
                .column("Approval", Approval::id)
                .column("Status", Approval::status, approval -> ink(approval.status()))
                .column("Before", Approval::point)
                .detail("Round", Approval::round)
                .detail("Debate", Approval::debate)
                .detail("Opened by", Approval::proposer)
                .column("Deadline", Approval::deadline)
                .detail("Decided by", ApprovalViews::decidedBy)
                .detail("Decided", Approval::decidedAt)
                .detail("Reason", Approval::reason)
                .text("Topic", Approval::topic)
                .text("Summary", Approval::summary);
    }

    private static @Nullable String decidedBy(Approval approval) {
        return approval.selfApproved() ? approval.decidedBy() + " (self-approved)" : approval.decidedBy();
    }

    private static Ink ink(Approval.Status status) {
        return switch (status) {
            case PENDING -> Ink.WAITING;
            case APPROVED -> Ink.GOOD;
            case REFUSED, TIMED_OUT -> Ink.BAD;
            case WITHDRAWN -> Ink.FAINT;
        };
    }
}
