package dev.minutebook.server.audit;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// The audit log, its sealing status and its verification.
public final class AuditRoutes {

    private AuditRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/audit/entries", "audit.entries")
                        .query("after", "limit", "cursor")
                        .by(AuditRoutes::entries),
                inWorkspace(GET, "/audit/entries/{number}/proof", "audit.proof").by(AuditRoutes::proof),
                inWorkspace(GET, "/audit/status", "audit.status").by(AuditRoutes::status),
                inWorkspace(POST, "/audit/verify", "audit.verify")
                        .reads()
                        .takes(VerifyAudit.class)
                        .by(AuditRoutes::verify),
                inWorkspace(GET, "/audit/checkpoint", "audit.checkpoint").by(AuditRoutes::checkpoint));
    }

    private static Answer entries(Call call) {
        Query query = call.query();
        return Answer.ok(call.workspace().audit().entries(query.number("after"), query.page()));
    }

    private static Answer proof(Call call) {
        return Answer.ok(call.workspace().audit().proof(Query.number("number", call.path("number"))));
    }

    private static Answer status(Call call) {
        return Answer.ok(call.workspace().audit().status());
    }

    private static Answer verify(Call call) throws IOException {
        return Answer.ok(call.workspace().audit().verify(call.body(VerifyAudit.class)));
    }

    private static Answer checkpoint(Call call) {
        return Answer.text(
                200, "text/plain;charset=utf-8", call.workspace().audit().checkpoint());
    }
}
