package dev.minutebook.server.debates;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.approvals.DecideApproval;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Approval gates and the decisions of reviewers.
public final class ApprovalRoutes {

    private ApprovalRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/approvals", "approvals.list")
                        .query("status", "debate", "limit", "cursor")
                        .by(ApprovalRoutes::list),
                inWorkspace(GET, "/approvals/{approval}", "approvals.find").by(ApprovalRoutes::find),
                inWorkspace(POST, "/approvals/{approval}/approve", "approvals.approve")
                        .reviews()
                        .takes(DecideApproval.class)
                        .by(ApprovalRoutes::approve),
                inWorkspace(POST, "/approvals/{approval}/refuse", "approvals.refuse")
                        .reviews()
                        .takes(DecideApproval.class)
                        .by(ApprovalRoutes::refuse));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        ApprovalFilter filter =
                new ApprovalFilter(query.choice("status", Approval.Status.class), query.id("debate", DebateId::new));
        return Answer.ok(approvals(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        ApprovalId id = id(call);
        return Answer.ok(Refusal.found(approvals(call).find(id), "approval", "gate " + id.text()));
    }

    private static Answer approve(Call call) throws IOException {
        String reason = call.body(DecideApproval.class).reason();
        return Answer.ok(approvals(call).approve(id(call), reason));
    }

    private static Answer refuse(Call call) throws IOException {
        String reason = call.body(DecideApproval.class).reason();
        return Answer.ok(approvals(call).refuse(id(call), reason));
    }

    private static Approvals approvals(Call call) {
        return call.workspace().approvals();
    }

    private static ApprovalId id(Call call) {
        return call.id("approval", ApprovalId::new);
    }
}
