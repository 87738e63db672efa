package dev.minutebook.server.queries;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySessionFilter;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.ReviewVerdict;
import dev.minutebook.api.specialists.AssertionFilter;
import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.GapFilter;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.specialists.ReliabilityFilter;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.util.List;

/// Questions to several specialists, what their answers are held to, and how far each can be relied upon.
public final class QueryRoutes {

    private QueryRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/queries", "queries.ask")
                        .takes(AskQuery.class)
                        .by(call -> created(call, queries(call).ask(call.body(AskQuery.class)))),
                inWorkspace(GET, "/queries", "queries.list")
                        .query(
                                "user",
                                "session",
                                "conversation",
                                "status",
                                "field",
                                "domain",
                                "policy",
                                "review",
                                "limit",
                                "cursor")
                        .by(QueryRoutes::list),
                inWorkspace(POST, "/queries/record", "queries.record")
                        .takes(RecordQuery.class)
                        .by(call -> created(call, queries(call).record(call.body(RecordQuery.class)))),
                inWorkspace(GET, "/queries/sessions", "queries.sessions")
                        .query("user", "session", "field", "limit", "cursor")
                        .by(QueryRoutes::sessions),
                inWorkspace(GET, "/queries/assertions", "queries.assertions")
                        .query("user", "query", "field", "policy", "level", "passed", "limit", "cursor")
                        .by(QueryRoutes::assertions),
                inWorkspace(GET, "/queries/reliability", "queries.reliability")
                        .query("specialist", "field", "limit", "cursor")
                        .by(QueryRoutes::reliability),
                inWorkspace(GET, "/queries/gaps", "queries.gaps")
                        .query("user", "field", "open", "limit", "cursor")
                        .by(QueryRoutes::gaps),
                inWorkspace(POST, "/queries/policies", "queries.putPolicy")
                        .takes(PutPolicy.class)
                        .by(call -> Answer.created(queries(call).putPolicy(call.body(PutPolicy.class)), null)),
                inWorkspace(GET, "/queries/policies", "queries.policies")
                        .query("limit", "cursor")
                        .answers(call -> queries(call).policies(call.query().page())),
                inWorkspace(GET, "/queries/policies/{policy}", "queries.policy").by(QueryRoutes::policy),
                inWorkspace(GET, "/queries/{query}", "queries.find").by(QueryRoutes::find),
                inWorkspace(GET, "/queries/{query}/explanation", "queries.explain")
                        .answers(call -> queries(call).explain(id(call))),
                inWorkspace(POST, "/queries/{query}/cancel", "queries.cancel")
                        .takes(ChangeReason.class, "reason")
                        .answers(call -> queries(call).cancel(id(call), call.body(ChangeReason.class))),
                inWorkspace(POST, "/queries/{query}/review", "queries.review")
                        .reviews()
                        .takes(ReviewVerdict.class, "right")
                        .answers(call -> queries(call).review(id(call), call.body(ReviewVerdict.class))));
    }

    private static Answer created(Call call, Query query) {
        return Answer.created(query, call.location("queries", query.id()));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Answer list(Call call) {
        var query = call.query();
        QueryFilter filter = new QueryFilter(
                query.text("user"),
                query.text("session"),
                query.id("conversation", ConversationId::new),
                query.choice("status", Query.Status.class),
                query.text("field"),
                query.text("domain"),
                query.text("policy"),
                query.choice("review", Query.Review.class));
        return Answer.ok(queries(call).list(filter, query.page()));
    }

    private static Answer sessions(Call call) {
        var query = call.query();
        QuerySessionFilter filter =
                new QuerySessionFilter(query.text("user"), query.text("session"), query.text("field"));
        return Answer.ok(queries(call).sessions(filter, query.page()));
    }

    private static Answer assertions(Call call) {
        var query = call.query();
        AssertionFilter filter = new AssertionFilter(
                query.text("user"),
                query.id("query", QueryId::new),
                query.text("field"),
                query.text("policy"),
                query.choice("level", AssertionLevel.class),
                query.optionalFlag("passed"));
        return Answer.ok(queries(call).assertions(filter, query.page()));
    }

    private static Answer reliability(Call call) {
        var query = call.query();
        ReliabilityFilter filter = new ReliabilityFilter(query.agent("specialist"), query.text("field"));
        return Answer.ok(queries(call).reliability(filter, query.page()));
    }

    private static Answer gaps(Call call) {
        var query = call.query();
        GapFilter filter = new GapFilter(query.text("user"), query.text("field"), query.optionalFlag("open"));
        return Answer.ok(queries(call).gaps(filter, query.page()));
    }

    private static Answer policy(Call call) {
        String name = call.path("policy");
        return Answer.ok(Refusal.found(queries(call).policy(name), "policy", "policy " + name));
    }

    private static Answer find(Call call) {
        QueryId id = id(call);
        return Answer.ok(Refusal.found(queries(call).find(id), "query", "query " + id.text()));
    }

    static Queries queries(Call call) {
        return call.workspace().queries();
    }

    private static QueryId id(Call call) {
        return call.id("query", QueryId::new);
    }
}
