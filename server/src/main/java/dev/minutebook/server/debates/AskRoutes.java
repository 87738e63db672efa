package dev.minutebook.server.debates;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Open asks: listing and claims.
public final class AskRoutes {

    private AskRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/asks/claim", "asks.claim")
                        .takes(ClaimAsk.class)
                        .by(AskRoutes::claim),
                inWorkspace(GET, "/asks", "asks.list")
                        .query("debate", "agent", "kind", "limit", "cursor")
                        .by(AskRoutes::list),
                inWorkspace(GET, "/asks/{ask}", "asks.find").by(AskRoutes::find),
                inWorkspace(GET, "/asks/{ask}/prompt", "asks.prompt")
                        .answers(call -> asks(call).prompt(id(call))));
    }

    private static Answer claim(Call call) throws IOException {
        return asks(call)
                .claim(call.body(ClaimAsk.class))
                .<Answer>map(Answer::ok)
                .orElseGet(Answer.Nothing::new);
    }

    private static Answer list(Call call) {
        Query query = call.query();
        AskFilter filter = new AskFilter(
                query.id("debate", DebateId::new), query.agent("agent"), query.choice("kind", Seat.Kind.class));
        return Answer.ok(asks(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        TurnId id = id(call);
        return Answer.ok(Refusal.found(asks(call).find(id), "ask", "open ask " + id.text()));
    }

    static Asks asks(Call call) {
        return call.workspace().asks();
    }

    static TurnId id(Call call) {
        return call.id("ask", TurnId::new);
    }
}
