package dev.minutebook.server.queries;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;
import static dev.minutebook.server.queries.QueryRoutes.queries;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Model runs, and reports by the holder of a claim on one.
public final class ModelRunRoutes {

    private ModelRunRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/model-runs/claim", "queries.claim")
                        .takes(ClaimRun.class)
                        .by(ModelRunRoutes::claim),
                inWorkspace(GET, "/model-runs", "queries.runs")
                        .query("query", "conversation", "specialist", "status", "limit", "cursor")
                        .by(ModelRunRoutes::list),
                inWorkspace(POST, "/model-runs/{run}/heartbeat", "queries.heartbeat")
                        .takes(Heartbeat.class, "fence")
                        .by(ModelRunRoutes::heartbeat),
                inWorkspace(POST, "/model-runs/{run}/call", "queries.call")
                        .takes(StartCall.class, "fence")
                        .by(call -> Answer.created(queries(call).call(id(call), call.body(StartCall.class)), null)),
                inWorkspace(POST, "/model-runs/{run}/answer", "queries.answer")
                        .takes(AnswerRun.class, "fence")
                        .answers(call -> queries(call).answer(id(call), call.body(AnswerRun.class))),
                inWorkspace(POST, "/model-runs/{run}/fail", "queries.fail")
                        .takes(FailRun.class, "fence", "again")
                        .answers(call -> queries(call).fail(id(call), call.body(FailRun.class))),
                inWorkspace(POST, "/model-runs/{run}/release", "queries.release")
                        .takes(ReleaseClaim.class, "fence")
                        .answers(call -> queries(call)
                                .release(id(call), call.body(ReleaseClaim.class).fence())));
    }

    private static Answer claim(Call call) throws IOException {
        return queries(call)
                .claim(call.body(ClaimRun.class))
                .<Answer>map(Answer::ok)
                .orElseGet(Answer.Nothing::new);
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Answer list(Call call) {
        var query = call.query();
        RunFilter filter = new RunFilter(
                query.id("query", QueryId::new),
                query.id("conversation", ConversationId::new),
                query.agent("specialist"),
                query.choice("status", ModelRun.Status.class));
        return Answer.ok(queries(call).runs(filter, query.page()));
    }

    private static Answer heartbeat(Call call) throws IOException {
        Heartbeat wish = call.body(Heartbeat.class);
        return Answer.ok(new Lease(queries(call).heartbeat(id(call), wish.fence(), wish.lease())));
    }

    private static ModelRunId id(Call call) {
        return call.id("run", ModelRunId::new);
    }
}
