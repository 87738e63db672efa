package dev.minutebook.server.debates;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.CancelDebate;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Debates: opening, reading, cancelling, recounting, forking and comparing.
public final class DebateRoutes {

    private DebateRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/debates/statistics", "debates.statistics")
                        .answers(call -> debates(call).statistics()),
                inWorkspace(GET, "/activity", "debates.activity")
                        .query("days")
                        .answers(call -> debates(call).activity(days(call))),
                inWorkspace(GET, "/debates/{debate}", "debates.find").by(call -> versioned(the(call))),
                inWorkspace(POST, "/debates", "debates.open")
                        .takes(OpenDebate.class)
                        .by(DebateRoutes::open),
                inWorkspace(GET, "/debates", "debates.list")
                        .query(
                                "status",
                                "active",
                                "successful",
                                "domain",
                                "topology",
                                "externalId",
                                "minConsensus",
                                "since",
                                "metadata",
                                "limit",
                                "cursor")
                        .repeated("metadata")
                        .by(DebateRoutes::list),
                inWorkspace(POST, "/debates/{debate}/cancel", "debates.cancel")
                        .takes(CancelDebate.class)
                        .by(DebateRoutes::cancel),
                inWorkspace(POST, "/debates/{debate}/recount", "debates.recount")
                        .reads()
                        .takes(RecountVotes.class)
                        .by(call -> Answer.ok(debates(call).recount(id(call), how(call)))),
                inWorkspace(POST, "/debates/{debate}/recounts", "debates.recounts")
                        .reads()
                        .takes(RecountVotes.class)
                        .by(call -> Answer.ok(debates(call).recounts(id(call), how(call)))),
                inWorkspace(POST, "/debates/{debate}/fork", "debates.fork")
                        .takes(ForkDebate.class, "after")
                        .by(DebateRoutes::fork),
                inWorkspace(GET, "/debates/{debate}/echo", "debates.echo")
                        .answers(call -> debates(call).echo(id(call))),
                inWorkspace(GET, "/debates/{debate}/consensus", "debates.consensus")
                        .answers(call -> debates(call).consensus(id(call))),
                inWorkspace(GET, "/debates/{debate}/standing", "debates.standing")
                        .answers(call -> debates(call).standing(id(call))),
                inWorkspace(GET, "/debates/{debate}/compare", "debates.compare")
                        .query("with")
                        .by(DebateRoutes::compare));
    }

    private static Answer open(Call call) throws IOException {
        return created(call, debates(call).open(call.body(OpenDebate.class)));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Answer list(Call call) {
        Query query = call.query();
        DebateFilter filter = new DebateFilter(
                query.choice("status", Debate.Status.class),
                query.optionalFlag("active"),
                query.optionalFlag("successful"),
                query.text("domain"),
                query.choice("topology", Topology.class),
                query.text("externalId"),
                query.decimal("minConsensus"),
                query.instant("since"),
                query.entries("metadata"));
        return Answer.ok(debates(call).list(filter, query.page()));
    }

    private static Answer cancel(Call call) throws IOException {
        CancelDebate request = call.body(CancelDebate.class, new CancelDebate(null));
        return versioned(debates(call).cancel(id(call), request.reason()));
    }

    private static RecountVotes how(Call call) throws IOException {
        return call.body(RecountVotes.class, RecountVotes.asBefore());
    }

    private static Answer fork(Call call) throws IOException {
        ForkDebate request = call.body(ForkDebate.class);
        return created(call, debates(call).fork(id(call), request));
    }

    private static Answer compare(Call call) {
        DebateId other = call.query().neededId("with", DebateId::new);
        return Answer.ok(debates(call).compare(id(call), other));
    }

    private static int days(Call call) {
        Integer days = call.query().optionalNumber("days");
        return days == null ? Activity.USUAL : days;
    }

    static Debates debates(Call call) {
        return call.workspace().debates();
    }

    static DebateId id(Call call) {
        return call.id("debate", DebateId::new);
    }

    /// The debate that the path names.
    static Debate the(Call call) {
        DebateId id = id(call);
        return Refusal.found(debates(call).find(id), "debate", "debate " + id.text());
    }

    private static Answer created(Call call, Debate debate) {
        return Answer.created(debate, call.location("debates", debate.id())).version(debate.version());
    }

    private static Answer versioned(Debate debate) {
        return Answer.ok(debate).version(debate.version());
    }
}
