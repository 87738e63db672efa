package dev.minutebook.server.debates;

import static dev.minutebook.server.debates.AskRoutes.asks;
import static dev.minutebook.server.debates.AskRoutes.id;
import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.asks.AskReopened;
import dev.minutebook.api.asks.DeclineAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.ShowProgress;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Reports by the holder of a claim on an ask.
public final class AskReportRoutes {

    private AskReportRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/asks/{ask}/progress", "asks.progress")
                        .takes(ShowProgress.class, "fence")
                        .by(AskReportRoutes::progress),
                inWorkspace(POST, "/asks/{ask}/heartbeat", "asks.heartbeat")
                        .takes(Heartbeat.class, "fence")
                        .by(AskReportRoutes::heartbeat),
                inWorkspace(POST, "/asks/{ask}/call", "asks.call")
                        .takes(StartCall.class, "fence")
                        .by(AskReportRoutes::call),
                inWorkspace(POST, "/asks/{ask}/answer", "asks.answer")
                        .takes(dev.minutebook.api.asks.Answer.class, "fence")
                        .by(AskReportRoutes::answer),
                inWorkspace(POST, "/asks/{ask}/decline", "asks.decline")
                        .takes(DeclineAsk.class, "fence")
                        .by(AskReportRoutes::decline),
                inWorkspace(POST, "/asks/{ask}/fail", "asks.fail")
                        .takes(FailAsk.class, "fence", "again")
                        .by(AskReportRoutes::fail),
                inWorkspace(POST, "/asks/{ask}/release", "asks.release")
                        .takes(ReleaseClaim.class, "fence")
                        .by(AskReportRoutes::release));
    }

    private static Answer progress(Call call) throws IOException {
        ShowProgress said = call.body(ShowProgress.class);
        asks(call).progress(id(call), said.fence(), said.text());
        return new Answer.Nothing();
    }

    private static Answer heartbeat(Call call) throws IOException {
        Heartbeat wish = call.body(Heartbeat.class);
        return Answer.ok(new Lease(asks(call).heartbeat(id(call), wish.fence(), wish.lease())));
    }

    private static Answer call(Call call) throws IOException {
        StartCall intent = call.body(StartCall.class);
        return Answer.created(asks(call).call(id(call), intent), null);
    }

    private static Answer answer(Call call) throws IOException {
        var said = call.body(dev.minutebook.api.asks.Answer.class);
        return Answer.ok(asks(call).answer(id(call), said));
    }

    private static Answer decline(Call call) throws IOException {
        DeclineAsk refusal = call.body(DeclineAsk.class);
        return Answer.ok(asks(call).decline(id(call), refusal.fence(), refusal.reason()));
    }

    private static Answer fail(Call call) throws IOException {
        FailAsk report = call.body(FailAsk.class);
        return Answer.ok(new AskReopened(asks(call).fail(id(call), report)));
    }

    private static Answer release(Call call) throws IOException {
        ReleaseClaim wish = call.body(ReleaseClaim.class);
        asks(call).release(id(call), wish.fence());
        return new Answer.Nothing();
    }
}
