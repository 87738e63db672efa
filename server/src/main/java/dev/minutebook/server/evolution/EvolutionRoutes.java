package dev.minutebook.server.evolution;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Scenarios, runs, and the agents that were designed for them.
public final class EvolutionRoutes {

    private EvolutionRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/evolution/scenarios/check", "evolution.check")
                        .reads()
                        .takes(ImportScenario.class)
                        .answers(call -> evolution(call).check(call.body(ImportScenario.class))),
                inWorkspace(POST, "/evolution/scenarios", "evolution.importScenario")
                        .takes(ImportScenario.class)
                        .by(call ->
                                Answer.created(evolution(call).importScenario(call.body(ImportScenario.class)), null)),
                inWorkspace(GET, "/evolution/scenarios", "evolution.scenarios")
                        .query("limit", "cursor")
                        .answers(call -> evolution(call).scenarios(call.query().page())),
                inWorkspace(GET, "/evolution/scenarios/{scenario}", "evolution.scenario")
                        .by(EvolutionRoutes::scenario),
                inWorkspace(POST, "/evolution/runs", "evolution.start")
                        .takes(StartEvolution.class)
                        .by(EvolutionRoutes::start),
                inWorkspace(GET, "/evolution/runs", "evolution.list")
                        .query("status", "scenario", "limit", "cursor")
                        .by(EvolutionRoutes::list),
                inWorkspace(GET, "/evolution/runs/{run}", "evolution.find").by(EvolutionRoutes::find),
                inWorkspace(POST, "/evolution/runs/{run}/cancel", "evolution.cancel")
                        .takes(ChangeReason.class, "reason")
                        .answers(call -> evolution(call).cancel(run(call), call.body(ChangeReason.class))),
                inWorkspace(GET, "/evolution/runs/{run}/created-agents", "evolution.created")
                        .query("status", "limit", "cursor")
                        .by(EvolutionRoutes::created),
                inWorkspace(POST, "/evolution/created-agents/{created}/decide", "evolution.decide")
                        .reviews()
                        .takes(DecideAgent.class, "approved")
                        .answers(call -> evolution(call)
                                .decide(call.id("created", CreatedAgentId::new), call.body(DecideAgent.class))));
    }

    private static Answer scenario(Call call) {
        String name = call.path("scenario");
        return Answer.ok(Refusal.found(evolution(call).scenario(name), "scenario", "scenario " + name));
    }

    private static Answer start(Call call) throws IOException {
        EvolutionRun run = evolution(call).start(call.body(StartEvolution.class));
        return Answer.created(run, call.location("evolution/runs", run.id()));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Answer list(Call call) {
        var query = call.query();
        EvolutionFilter filter =
                new EvolutionFilter(query.choice("status", EvolutionRun.Status.class), query.text("scenario"));
        return Answer.ok(evolution(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        EvolutionRunId run = run(call);
        return Answer.ok(Refusal.found(evolution(call).find(run), "evolution_run", "evolution run " + run.text()));
    }

    private static Answer created(Call call) {
        var query = call.query();
        CreatedAgentFilter filter =
                new CreatedAgentFilter(run(call), query.choice("status", CreatedAgent.Status.class));
        return Answer.ok(evolution(call).created(filter, query.page()));
    }

    static Evolution evolution(Call call) {
        return call.workspace().evolution();
    }

    static EvolutionRunId run(Call call) {
        return call.id("run", EvolutionRunId::new);
    }
}
