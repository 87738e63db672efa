package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.approvals.DecideApproval;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Optional;

/// Gates over HTTP.
final class HttpApprovals implements Approvals {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpApprovals(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Optional<Approval> find(ApprovalId approval) {
        return workspace.find(path(approval), Approval.class, "approval");
    }

    @Override
    public Page<Approval> list(ApprovalFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("approvals")
                .choice("status", filter.status())
                .id("debate", filter.debate())
                .page(page);
        return workspace.page(path, Approval.class);
    }

    @Override
    public Approval approve(ApprovalId approval, String reason) {
        return decide(approval, "approve", reason);
    }

    @Override
    public Approval refuse(ApprovalId approval, String reason) {
        return decide(approval, "refuse", reason);
    }

    private Approval decide(ApprovalId approval, String verb, String reason) {
        Call call = workspace.post(path(approval).segment(verb), new DecideApproval(reason));
        return transport.one(call, Approval.class);
    }

    private RequestPath path(ApprovalId approval) {
        return workspace.path("approvals").segment(approval.text());
    }
}
