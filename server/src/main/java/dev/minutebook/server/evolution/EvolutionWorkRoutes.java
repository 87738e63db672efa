package dev.minutebook.server.evolution;

import static dev.minutebook.server.evolution.EvolutionRoutes.evolution;
import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.FailWork;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// What is to be done for runs, and reports by the holder of a claim on it.
public final class EvolutionWorkRoutes {

    private EvolutionWorkRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/evolution/work/claim", "evolution.claim")
                        .takes(ClaimWork.class)
                        .by(EvolutionWorkRoutes::claim),
                inWorkspace(POST, "/evolution/work/{work}/report", "evolution.report")
                        .takes(ReportWork.class, "fence")
                        .answers(call -> evolution(call).report(id(call), call.body(ReportWork.class))),
                inWorkspace(POST, "/evolution/work/{work}/heartbeat", "evolution.heartbeat")
                        .takes(Heartbeat.class, "fence")
                        .by(EvolutionWorkRoutes::heartbeat),
                inWorkspace(POST, "/evolution/work/{work}/call", "evolution.call")
                        .takes(StartCall.class, "fence")
                        .by(call -> Answer.created(evolution(call).call(id(call), call.body(StartCall.class)), null)),
                inWorkspace(POST, "/evolution/work/{work}/fail", "evolution.fail")
                        .takes(FailWork.class, "fence", "again")
                        .answers(call -> evolution(call).fail(id(call), call.body(FailWork.class))),
                inWorkspace(POST, "/evolution/work/{work}/release", "evolution.release")
                        .takes(ReleaseClaim.class, "fence")
                        .answers(call -> evolution(call)
                                .release(id(call), call.body(ReleaseClaim.class).fence())),
                inWorkspace(GET, "/evolution/work", "evolution.work")
                        .query("run", "episode", "kind", "limit", "cursor")
                        .by(EvolutionWorkRoutes::list));
    }

    private static Answer claim(Call call) throws IOException {
        return evolution(call)
                .claim(call.body(ClaimWork.class))
                .<Answer>map(Answer::ok)
                .orElseGet(Answer.Nothing::new);
    }

    private static Answer heartbeat(Call call) throws IOException {
        Heartbeat wish = call.body(Heartbeat.class);
        return Answer.ok(new Lease(evolution(call).heartbeat(id(call), wish.fence(), wish.lease())));
    }

    private static Answer list(Call call) {
        var query = call.query();
        WorkFilter filter = new WorkFilter(
                query.id("run", EvolutionRunId::new),
                query.id("episode", EpisodeId::new),
                query.choice("kind", EvolutionWork.Kind.class));
        return Answer.ok(evolution(call).work(filter, query.page()));
    }

    private static EvolutionWorkId id(Call call) {
        return call.id("work", EvolutionWorkId::new);
    }
}
