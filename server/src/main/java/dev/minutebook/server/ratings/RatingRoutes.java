package dev.minutebook.server.ratings;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Page;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.ratings.BondKind;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.MatchFilter;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.util.List;

/// Ratings, ranks and relationships of agents.
public final class RatingRoutes {

    private RatingRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/ratings", "ratings.leaderboard")
                        .query("domain", "by", "asOf", "limit", "cursor")
                        .answers(call -> ratings(call)
                                .leaderboard(which(call), call.query().page())),
                inWorkspace(GET, "/ratings/matches", "ratings.matches")
                        .query("agent", "against", "limit", "cursor")
                        .by(RatingRoutes::matches),
                inWorkspace(GET, "/ratings/strengths", "ratings.strengths")
                        .query("domain", "limit")
                        .by(call -> listed(ratings(call).strengths(call.query().text("domain"), limit(call, 100)))),
                inWorkspace(POST, "/ratings/team", "ratings.team")
                        .takes(ProposeTeam.class)
                        .reads()
                        .answers(call -> ratings(call).team(call.body(ProposeTeam.class))),
                inWorkspace(GET, "/agents/{agent}/rating", "ratings.of")
                        .query("domain", "by", "asOf")
                        .by(RatingRoutes::of),
                inWorkspace(GET, "/agents/{agent}/rating/history", "ratings.history")
                        .query("domain", "limit", "cursor")
                        .answers(call -> ratings(call)
                                .history(
                                        call.agent(),
                                        call.query().text("domain"),
                                        call.query().page())),
                inWorkspace(GET, "/agents/{agent}/bonds", "ratings.bonds")
                        .query("kind", "limit")
                        .by(call -> listed(ratings(call)
                                .bonds(call.agent(), call.query().choice("kind", BondKind.class), limit(call, 20)))),
                inWorkspace(GET, "/agents/{agent}/bonds/{other}", "ratings.between")
                        .answers(call -> ratings(call).between(call.agent(), AgentRef.of(call.path("other")))),
                inWorkspace(GET, "/debates/{debate}/match", "ratings.match").by(RatingRoutes::match));
    }

    private static Leaderboard which(Call call) {
        Query query = call.query();
        return new Leaderboard(
                query.text("domain"), query.choice("by", Leaderboard.Order.class), query.instant("asOf"));
    }

    private static Answer listed(List<?> items) {
        return Answer.ok(new Page<>(items, null));
    }

    private static int limit(Call call, int normal) {
        Integer limit = call.query().optionalNumber("limit");
        return limit == null ? normal : limit;
    }

    private static Answer matches(Call call) {
        Query query = call.query();
        return Answer.ok(
                ratings(call).matches(new MatchFilter(query.agent("agent"), query.agent("against")), query.page()));
    }

    private static Answer of(Call call) {
        AgentRef agent = call.agent();
        return Answer.ok(ratings(call)
                .of(agent, which(call))
                .orElseThrow(() ->
                        Refusal.missing("rating", "it was in no match there; debates with proposals are matches")));
    }

    private static Answer match(Call call) {
        DebateId debate = call.id("debate", DebateId::new);
        return Answer.ok(ratings(call)
                .match(debate)
                .orElseThrow(
                        () -> Refusal.missing("match", "that debate was no match: nobody's proposal was taken up")));
    }

    private static Ratings ratings(Call call) {
        return call.workspace().ratings();
    }
}
