package dev.minutebook.server.debates;

import static dev.minutebook.server.debates.DebateRoutes.debates;
import static dev.minutebook.server.debates.DebateRoutes.id;
import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Limits;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// The transcript of a debate: turns, votes, critiques, model calls, code and tests.
public final class TranscriptRoutes {

    private TranscriptRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/debates/{debate}/turns", "debates.turns")
                        .query("round", "phase", "agent", "limit", "cursor")
                        .by(TranscriptRoutes::turns),
                inWorkspace(GET, "/debates/{debate}/votes", "debates.votes")
                        .query("limit", "cursor")
                        .answers(call ->
                                debates(call).votes(id(call), call.query().page())),
                inWorkspace(GET, "/debates/{debate}/critiques", "debates.critiques")
                        .query("limit", "cursor")
                        .answers(call ->
                                debates(call).critiques(id(call), call.query().page())),
                inWorkspace(GET, "/debates/{debate}/calls", "debates.calls")
                        .query("limit", "cursor")
                        .answers(call ->
                                debates(call).calls(id(call), call.query().page())),
                inWorkspace(GET, "/debates/{debate}/code", "debates.code")
                        .query("limit", "cursor")
                        .answers(call ->
                                debates(call).code(id(call), call.query().page())),
                inWorkspace(GET, "/debates/{debate}/code/latest", "debates.latestCode")
                        .by(TranscriptRoutes::latestCode),
                inWorkspace(GET, "/debates/{debate}/code/compare", "debates.compareCode")
                        .query("from", "to")
                        .by(TranscriptRoutes::compareCode),
                inWorkspace(POST, "/debates/{debate}/code/restore", "debates.restoreCode")
                        .takes(RestoreCode.class, "version", "reason")
                        .by(TranscriptRoutes::restoreCode),
                inWorkspace(GET, "/debates/{debate}/test-runs", "debates.testRuns")
                        .query("limit", "cursor")
                        .answers(call ->
                                debates(call).testRuns(id(call), call.query().page())),
                inWorkspace(GET, "/debates/{debate}/reflections", "debates.reflections")
                        .query("limit", "cursor")
                        .answers(call ->
                                debates(call).reflections(id(call), call.query().page())),
                inWorkspace(POST, "/turns/{turn}/test-runs", "debates.reportTests")
                        .takes(ReportTests.class, "passed", "failed")
                        .by(TranscriptRoutes::reportTests));
    }

    private static Answer turns(Call call) {
        Query query = call.query();
        TurnFilter filter =
                new TurnFilter(query.optionalNumber("round"), query.choice("phase", Phase.class), query.agent("agent"));
        return Answer.ok(debates(call).turns(id(call), filter, query.page()));
    }

    private static Answer latestCode(Call call) {
        return Answer.ok(debates(call)
                .latestCode(id(call))
                .orElseThrow(() -> Refusal.missing("code", "this debate has no code yet")));
    }

    private static Answer compareCode(Call call) {
        Query query = call.query();
        return Answer.ok(debates(call).compareCode(id(call), version(query, "from"), version(query, "to")));
    }

    private static int version(Query query, String name) {
        return (int) Limits.range(name, Query.number(name, query.needed(name)), 1, RestoreCode.VERSION);
    }

    private static Answer restoreCode(Call call) throws IOException {
        RestoreCode request = call.body(RestoreCode.class);
        return Answer.created(debates(call).restoreCode(id(call), request), null);
    }

    private static Answer reportTests(Call call) throws IOException {
        ReportTests report = call.body(ReportTests.class);
        return Answer.created(debates(call).reportTests(call.id("turn", TurnId::new), report), null);
    }
}
